import { moderateText } from '#domains/safety/server/public.ts'
import type { RefusedLine } from '../../own-contract.ts'

/** A text of a person that is to be screened, line by line; `year` is that of today. */
export type Screening = { title: string; source: string; locale: string; year: number }

const mostRefusals = 20
/** Of a refused text so much is shown. */
export const longestShown = 120

/**
 * The lines of a story that the rules refuse, as those of a built-in one are read. Each is read once by itself and once behind
 * the one before it, so that a sentence over two lines is read whole. A title that is refused has no line.
 */
export function screenDraft({ title, source, locale, year }: Screening): RefusedLine[] {
  const isRefused = (text: string) =>
    text.trim() !== '' && moderateText(text, { surface: 'chat-out', locale, recent: [], year }).action !== 'allow'
  const lines = source.split('\n')
  const refused: RefusedLine[] = isRefused(title) ? [{ line: null, text: title.slice(0, longestShown) }] : []
  for (const [at, text] of lines.entries()) {
    if (refused.length >= mostRefusals) break
    const before = lines[at - 1] ?? ''
    const isPair = before.trim() !== '' && text.trim() !== '' && refused.at(-1)?.line !== at
    if (isRefused(text) || (isPair && isRefused(`${before.trim()} ${text.trim()}`)))
      refused.push({ line: at + 1, text: text.trim().slice(0, longestShown) })
  }
  return refused
}
