// SPDX-License-Identifier: Apache-2.0
export { AskModel } from './ask-model.tsx';
