import type { Fields } from './fields.ts'

/** Keys that are patterns, written as formats do that mark each pattern by itself: `/key/i`. */
export function patternKeys(entry: Fields): string[] {
  const keys = Array.isArray(entry.keys) ? entry.keys.filter((key) => typeof key === 'string') : []
  const flags = entry.case_sensitive === true ? '' : 'i'
  return keys.map((key) => (/^\/.+\/[a-z]*$/s.test(key) ? key : `/${key}/${flags}`))
}
