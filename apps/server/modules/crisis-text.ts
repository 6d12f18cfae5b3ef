import type { crisisHelp } from '#domains/safety/server/public.ts'

type CrisisWords = (
  key: 'intro' | 'lines' | 'emergency' | 'local' | 'directory' | 'stay',
  values?: Record<string, string>,
) => string

/** The text for somebody in need: the help lines of their country, in their language. */
export function crisisText(words: CrisisWords, help: ReturnType<typeof crisisHelp>): string {
  const lines = help.lines.map((line) => [line.name, line.number, line.hours].filter(Boolean).join(' · '))
  const reach = lines.length > 0 ? [[words('lines'), ...lines].join('\n')] : []
  const emergency = help.emergency ? words('emergency', { number: help.emergency }) : words('local')
  return [words('intro'), ...reach, emergency, words('directory', { address: help.directory }), words('stay')].join(
    '\n\n',
  )
}
