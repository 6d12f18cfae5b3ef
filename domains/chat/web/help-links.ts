import type { Boot } from '#platform/contract/request-scope.ts'

export type HelpPart = string | { text: string; href: string }

/**
 * The parts of a text with the crisis contacts in it as links. Only a text that names the directory of helplines is one of
 * ours; nothing else that a character writes leads anywhere.
 */
export function helpLinks(text: string, { directory, lines, emergency }: Boot['help']): HelpPart[] {
  if (!text.includes(directory)) return [text]
  const hrefs = new Map([
    [directory, directory],
    ...[...lines.map(({ number }) => number), ...(emergency ? [emergency] : [])].map(
      (number) => [number, `tel:${number.replaceAll(/\s/g, '')}`] as const,
    ),
  ])
  const longestFirst = [...hrefs.keys()].toSorted((one, other) => other.length - one.length)
  return splitAt([text], longestFirst, hrefs)
}

function splitAt(parts: HelpPart[], names: readonly string[], hrefs: ReadonlyMap<string, string>): HelpPart[] {
  return names.reduce(
    (found, name) =>
      found.flatMap((part): HelpPart[] => {
        if (typeof part !== 'string') return [part]
        const link = { text: name, href: hrefs.get(name) ?? '' }
        return part.split(name).flatMap((piece, at): HelpPart[] => (at === 0 ? [piece] : [link, piece]))
      }),
    parts,
  )
}
