// SPDX-License-Identifier: Apache-2.0

/** A version 4 UUID (RFC 9562, 5.4) of 16 unpredictable bytes. */
export function toUuid(random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toDashed(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** UUIDs that count up from 1, for a bundle that is the same whenever it is built. Marked as version 4, which every reader takes. */
export function createCountedIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return toDashed(`00000000000040008000${count.toString(16).padStart(12, '0')}`);
  };
}

const toDashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
