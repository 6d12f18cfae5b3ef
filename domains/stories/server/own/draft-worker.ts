import type { RefusedLine, StoryCheck, StoryTry } from '../../own-contract.ts'
import { checkDraft } from './check-draft.ts'
import type { Prepared } from './prepare-edition.ts'
import { prepareEdition } from './prepare-edition.ts'
import type { Screening } from './screen-draft.ts'
import { screenDraft } from './screen-draft.ts'
import { createPlayedScreen } from './screen-played.ts'
import type { Trying } from './try-draft.ts'
import { tryDraft } from './try-draft.ts'

/** A task of the process that reads stories of people: faults, knots and endings; lines that the rules refuse count as faults. */
export function check(draft: Screening): StoryCheck {
  const played = createPlayedScreen(draft)
  const found = checkDraft(draft.source, played.hear)
  const lines = screenDraft(draft)
  const refused = (lines.length > 0 ? lines : played.refusals()).map(({ line, text }) => ({
    kind: 'refused' as const,
    line,
    isError: true,
    detail: text,
  }))
  return { ...found, faults: [...refused, ...found.faults] }
}

/** A task of the process that reads stories of people: plays one by given choices. */
export function tryOut(trying: Trying): StoryTry {
  return tryDraft(trying)
}

/** A task of the process that reads stories of people: what the rules refuse, of the lines and of what playing makes of them. */
export function screen(draft: Screening): RefusedLine[] {
  const lines = screenDraft(draft)
  if (lines.length > 0) return lines
  const played = createPlayedScreen(draft)
  checkDraft(draft.source, played.hear)
  return played.refusals()
}

/** A task of the process that reads stories of people: a story as others would play it, or its faults. */
export function prepare(draft: Screening): Prepared {
  return prepareEdition(draft)
}
