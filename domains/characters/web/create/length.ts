const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many signs a reader sees, without what stands around the words. */
export function lengthOf(text: string): number {
  return [...segments.segment(text.trim())].length
}
