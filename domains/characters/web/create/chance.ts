/** A number in [0, 1) that is always the same for one intent and one step (FNV-1a, mixed as in murmur3). */
export function chanceFor(key: string, step: string): number {
  let hash = 0x81_1c_9d_c5
  for (const sign of `${key}:${step}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
