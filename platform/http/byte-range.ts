/**
 * The one range of bytes that a Range header names, both ends included; null for the whole file, as for headers that this
 * does not read, and `outside` where the file ends before it.
 */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'outside' : { start, end }
}
