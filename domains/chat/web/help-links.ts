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
    ...lines.flatMap(({ sms }) => linkTo('sms', sms)),
    // Where one number takes both, it is called.
    ...[...lines.map(({ number }) => number), emergency].flatMap((number) => linkTo('tel', number)),
  ])
  const longestFirst = [...hrefs.keys()].toSorted((one, other) => other.length - one.length)
  return splitAt([text], longestFirst, hrefs)
}

function linkTo(scheme: 'tel' | 'sms', number: string | null | undefined): [string, string][] {
  return number ? [[number, `${scheme}:${number.replaceAll(/\s/g, '')}`]] : []
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
