import { refusedNames } from './listed-names.ts'
import type { Setting } from './rulings/setting.ts'
import { freshSetting, isStrict } from './rulings/setting.ts'
import { compiledLexicon } from './screening/lexicon.ts'
import { Screen } from './screening/screen.ts'
import { moderateSpam } from './rulings/spam.ts'
import { cacheTurnsBefore, readTurnsBefore, rememberTurn, settingOfTurn } from './turns-before.ts'
import { allow, gravest, verdictOf } from './verdict.ts'
import type { ModerationContext, Verdict } from './verdict.ts'

/** The text that may be shown now, and the verdict so far. */
export type Shown = { show: string; verdict: Verdict }
export type StreamModerator = { push(piece: string): Shown; end(): Shown }

/** Nothing longer is written by a person or a character; judging it would only take time. */
export const longestText = 32_000
/** So much of a text is screened at once where other work waits: a few milliseconds of the worst text there is. */
const sliceLength = 500
/** Embeddings, overrides and isolates of the writing direction: in a name they reorder what stands beside it. */
const embedded = /[\u202a-\u202e\u2066-\u2069]/
const lexiconYear = 2026
const unreadable: Verdict = { action: 'block', rule: 'unreadable' }

function languageBit(locales: readonly string[], locale: string): number {
  const index = locales.indexOf(locale.toLowerCase())
  return index < 0 ? 0 : 1 << index
}

function settingOf(context: ModerationContext): Setting {
  const {
    surface,
    year = lexiconYear,
    isAdultStated: adultStated = false,
    anyGender = false,
    isSpoken: spoken = false,
  } = context
  const { openAgeLanguages, unitAgeLanguages, objectLastLanguages, unspacedLanguages, locales } = compiledLexicon()
  const language = languageBit(locales, context.locale)
  const before = readTurnsBefore(context)
  const languages = { language, openAgeLanguages, unitAgeLanguages, objectLastLanguages, unspacedLanguages }
  const setting = freshSetting({ surface, year, ...languages, ...before })
  return Object.assign(setting, { adultStated, anyGender, spoken })
}

/** Screens a text; one of a conversation also as the turn that it will be before the next ones. */
function screenOf(context: ModerationContext): Screen {
  const isTurn = context.surface === 'chat-in' || context.surface === 'chat-out'
  const names = isStrict(context.surface) ? (context.names ?? refusedNames())?.trie : undefined
  return new Screen(settingOf(context), { names, ...(isTurn ? { alongside: settingOfTurn() } : {}) })
}

/** Screens a text slice by slice and pauses after each; the result is that of the whole. */
function* screenSlices(screen: Screen, text: string, slice: number): Generator<undefined, void> {
  for (let from = 0; from < text.length; from += slice) {
    screen.push(text.slice(from, from + slice))
    yield
  }
  screen.end()
}

function* moderateReadable(text: string, context: ModerationContext, slice: number): Generator<undefined, Verdict> {
  if (text.length > longestText || (context.surface === 'name' && embedded.test(text))) return unreadable
  yield* cacheTurnsBefore(context, slice)
  const screen = screenOf(context)
  yield* screenSlices(screen, text, slice)
  if (screen.readAlongside) rememberTurn(text, screen.readAlongside)
  // In a stream the first thing found ends it; only a person's own text is read to its end for a cry for help.
  const found = context.surface === 'chat-out' ? screen.firstFindings : screen.findings
  return verdictOf(gravest([...found, ...moderateSpam(text, context)]))
}

function resultOf<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** As `statesOwnMinority`, in slices, for callers that pause between them. */
export function* statesOwnMinorityInSlices(
  text: string,
  context: Omit<ModerationContext, 'surface'>,
  slice = sliceLength,
): Generator<undefined, boolean> {
  if (text.length > longestText) return false
  try {
    yield* cacheTurnsBefore(context, slice)
    const screen = new Screen(settingOf({ ...context, surface: 'chat-in' }))
    yield* screenSlices(screen, text, slice)
    return screen.findings.some((finding) => finding.ofSelf)
  } catch {
    return false
  }
}

/**
 * Whether a person's own text says that they themself are a minor. Words of others, of family or of their own past are
 * no such sign, and neither is what cannot be read: that is refused anyway.
 */
export function statesOwnMinority(text: string, context: Omit<ModerationContext, 'surface'>): boolean {
  return resultOf(statesOwnMinorityInSlices(text, context, longestText))
}

/** As `moderateText`, in slices, for callers that pause between them. */
export function* moderateTextInSlices(
  text: string,
  context: ModerationContext,
  slice = sliceLength,
): Generator<undefined, Verdict> {
  try {
    return yield* moderateReadable(text, context, slice)
  } catch {
    return unreadable
  }
}

/** Moderates one text. Fails closed: an exception inside is a block with rule 'unreadable'. */
export function moderateText(text: string, context: ModerationContext): Verdict {
  return resultOf(moderateTextInSlices(text, context, longestText))
}

/** The words of a text that speak of somebody under 18, each once, for the person whose text is refused for them. */
export function ageWordsOf(text: string, context: ModerationContext): string[] {
  if (text.length > longestText) return []
  const screen = screenOf(context)
  screen.push(text)
  screen.end()
  const words = screen.findings.flatMap(({ rule, start, end }) =>
    rule === 'minors' && end !== undefined ? [text.slice(start, end).replaceAll(/\s+/g, ' ').trim()] : [],
  )
  // Of words within longer ones, "school" in "high school", the longer ones say enough.
  return [...new Set(words)].filter((one) => !words.some((other) => other !== one && other.includes(one)))
}

/** The adult ages that a text states of the character whom it describes, with the words that state them. */
export function adultAgesIn(
  text: string,
  context: Omit<ModerationContext, 'surface'>,
): { age: number; words: string }[] {
  if (text.length > longestText) return []
  const setting = settingOf({ ...context, surface: 'creation' })
  const screen = new Screen(setting)
  screen.push(text)
  screen.end()
  return setting.adultAges.map(({ age, start, end }) => ({ age, words: text.slice(start, end).trim() }))
}

/** Reads the turns before a reply in slices, so that its stream moderator begins at once. */
export function readTurnsInSlices(recent: readonly string[]): Generator<undefined, void> {
  return cacheTurnsBefore({ recent }, sliceLength)
}

/**
 * Moderates a reply while it streams, also across token borders: push returns text that is safe to show now, or a
 * block.
 */
export function createStreamModerator(context: ModerationContext): StreamModerator {
  try {
    return new GuardedStream(context)
  } catch {
    const closed = (): Shown => ({ show: '', verdict: unreadable })
    return { push: closed, end: closed }
  }
}

class GuardedStream implements StreamModerator {
  private readonly screen: Screen
  private text = ''
  private pending = ''
  private shown = 0
  private verdict: Verdict = allow

  constructor(context: ModerationContext) {
    this.screen = screenOf(context)
  }

  push(piece: string): Shown {
    return this.step(() => {
      this.text += piece
      this.pending += piece
      this.screen.push(piece)
      return this.screen.pendingFrom
    })
  }

  end(): Shown {
    return this.step(() => {
      this.screen.end()
      if (this.screen.readAlongside) rememberTurn(this.text, this.screen.readAlongside)
      return Number.POSITIVE_INFINITY
    })
  }

  private step(read: () => number): Shown {
    if (this.verdict.action !== 'allow') return { show: '', verdict: this.verdict }
    try {
      const safeUntil = read()
      const tooLong = this.shown + this.pending.length > longestText
      this.verdict = tooLong ? unreadable : verdictOf(gravest(this.screen.firstFindings))
      return this.verdict.action === 'allow' ? this.release(safeUntil) : this.close()
    } catch {
      this.verdict = unreadable
      return this.close()
    }
  }

  private release(safeUntil: number): Shown {
    const length = Math.max(0, Math.min(this.pending.length, safeUntil - this.shown))
    const show = this.pending.slice(0, length)
    this.pending = this.pending.slice(length)
    this.shown += length
    return { show, verdict: this.verdict }
  }

  private close(): Shown {
    this.pending = ''
    return { show: '', verdict: this.verdict }
  }
}
