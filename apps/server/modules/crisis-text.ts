import type { CarePath, crisisHelp } from '#domains/safety/server/public.ts'

type CrisisWords = (
  key: 'intro' | 'introOthers' | 'lines' | 'emergency' | 'local' | 'directory' | 'stay',
  values?: Record<string, string>,
) => string

/** Where somebody in need finds help: the lines of their country, in their language. */
export function helpLinesText(words: CrisisWords, help: ReturnType<typeof crisisHelp>): string {
  const lines = help.lines.map(({ name, number, sms, hours }) => {
    const writeTo = sms !== undefined && sms !== number ? `SMS ${sms}` : undefined
    return [name, number, writeTo, hours].filter(Boolean).join(' · ')
  })
  const reach = lines.length > 0 ? [[words('lines'), ...lines].join('\n')] : []
  const emergency = help.emergency ? words('emergency', { number: help.emergency }) : words('local')
  return [...reach, emergency, words('directory', { address: help.directory })].join('\n\n')
}

/** The text for somebody in need: the help lines of their country, in their language. */
export function crisisText(words: CrisisWords, help: ReturnType<typeof crisisHelp>, path: CarePath): string {
  return [words(path === 'others' ? 'introOthers' : 'intro'), helpLinesText(words, help), words('stay')].join('\n\n')
}
