/** The parameters that a page which may be shared reads from its address while it is rendered. */
const sharedPages: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/$/, ['tab', 'gender', 'age', 'style', 'q', 'tags']],
  [/^\/premium$/, ['from', 'script', 'photo', 'session', 'landing']],
  [/^\/character\/[^/]+$/, []],
  [/^\/landing(?:\/[^/]+)?$/, ['who', 'age', 'style', 'temper', 'evening', 'faces', 'pick', 'step']],
  [/^\/settings\/(?:crisis|intellectual|privacy|refund|terms)$/, []],
]

/** The names of the parameters that a path knows; null where the page is rendered for one person, with all of them. */
export function knownParameters(path: string): readonly string[] | null {
  return sharedPages.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/**
 * The search of an address as its page is rendered and cached: what the page does not know is left out, each name once,
 * in one order, so that a made-up parameter is neither another page nor part of one that others receive.
 */
export function knownSearch(path: string, search: string): string {
  const known = knownParameters(path)
  if (known === null) return search
  const sent = new URLSearchParams(search)
  const used = new URLSearchParams(
    known.toSorted().flatMap((name): [string, string][] => {
      const value = sent.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return used.size > 0 ? `?${used}` : ''
}
