// SPDX-License-Identifier: Apache-2.0
// Whether the service has a language model to ask; only then the part of the page that offers it is fetched.

import { useEffect, useState } from 'preact/hooks';

type Part = typeof import('../ask-model/index.ts');

export function useAskModel(): {
  readonly AskModel: Part['AskModel'] | null;
  readonly models: readonly string[];
} {
  const [AskModel, setPart] = useState<Part['AskModel'] | null>(null);
  const [models, setModels] = useState<readonly string[]>([]);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const response = await fetch('/api/map/models');
      const body: unknown = response.ok ? await response.json() : null;
      const names = typeof body === 'object' && body !== null && 'models' in body ? body.models : null;
      if (!Array.isArray(names) || names.length === 0) return;
      setModels(names.map(String));
      const part = await import('../ask-model/index.ts');
      setPart(() => part.AskModel);
    };
    // Without a service, or without a network, there is nothing to offer.
    load().catch(() => undefined);
  }, []);
  return { AskModel, models };
}
