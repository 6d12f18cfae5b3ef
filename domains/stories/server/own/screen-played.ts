import { moderateText } from '#domains/safety/server/public.ts'
import type { RefusedLine } from '../../own-contract.ts'
import type { PlayedPassage } from '../engine/play.ts'
import { knotsOfInk, linesOfInk } from './ink-source.ts'
import type { DraftPassage } from './read-draft.ts'
import type { Screening } from './screen-draft.ts'
import { longestShown } from './screen-draft.ts'

/** A story whose text changes with each step has no end of texts: so many are screened, for so long. */
const most = { texts: 20_000, ms: 3000 }

/** The texts of a passage: each line and choice by itself, and each line behind the one before it. */
function textsOf({ lines, choices }: PlayedPassage): string[] {
  const alone = [...lines, ...choices].map(({ text }) => text)
  return [...alone, ...lines.slice(1).map(({ text }, at) => `${lines[at]?.text ?? ''} ${text}`)]
}

/** Whether the rules refuse something that a passage says. */
export function refusesPassage(passage: PlayedPassage, { locale, year }: Pick<Screening, 'locale' | 'year'>): boolean {
  return textsOf(passage).some(
    (text) => moderateText(text, { surface: 'chat-out', locale, recent: [], year }).action !== 'allow',
  )
}

/**
 * Screens the texts that playing puts together: a sentence can stand in pieces that no line of the ink shows side by side.
 * `hear` takes each passage as it is played, `refusals` has those that the rules refuse, each at the line of its knot.
 */
export function createPlayedScreen({ source, locale, year }: Omit<Screening, 'title'>) {
  const lines = linesOfInk(source).map((line) => line.trim())
  // The lines of the source are screened already, alone and in pairs.
  const known = new Set([...lines, ...lines.slice(1).map((line, at) => `${lines[at] ?? ''} ${line}`)])
  const heard = new Map<string, string>()
  return {
    hear({ passage, knot }: DraftPassage): void {
      for (const text of textsOf(passage))
        if (heard.size < most.texts && !known.has(text) && !heard.has(text)) heard.set(text, knot)
    },
    refusals(): RefusedLine[] {
      const until = performance.now() + most.ms
      const knots = new Map(knotsOfInk(source).map(({ name, line }) => [name, line]))
      const refused = new Map<string, RefusedLine>()
      for (const [text, knot] of heard) {
        if (performance.now() > until) break
        if (refused.has(knot)) continue
        if (moderateText(text, { surface: 'chat-out', locale, recent: [], year }).action !== 'allow')
          refused.set(knot, { line: knots.get(knot) ?? null, text: text.slice(0, longestShown) })
      }
      return [...refused.values()]
    },
  }
}
