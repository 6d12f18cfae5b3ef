/** A number from 0 to below 1 that is the same for the same text, and unlike for texts that differ in one letter. */
export function roll(text: string): number {
  let value = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507)
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909)
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296
}
