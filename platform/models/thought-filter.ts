/** A stray mark shows that everything before it was thought, although nothing had opened one. */
export class UnopenedThought extends Error {
  override name = 'UnopenedThought'
}

export type ThoughtFilter = {
  /** Takes the next piece of the reply; false once nothing more is wanted. */
  push(text: string): boolean
  /** The server sends the thought in a field of its own, so none is in the text: releases what was waiting. */
  separate(): void
  /** Releases what was waiting, at the end; `isCut` when the model ran out of tokens. */
  end(isCut: boolean): void
  /** The beginning of the chat template, as the reply showed it; `unknown` where it broke off too early. */
  opening(): Opening
}

/** Whether the chat template opens a thought itself, so that the reply holds its end alone. */
export type Opening = 'opened' | 'none' | 'unknown'

export type ThoughtOptions = {
  /** Of an `unknown` one the reply is withheld until it shows which it is, at its end at the latest. */
  begins: Opening
  /** Takes text that is spoken; false when no more is wanted. */
  onText(text: string): boolean
}

/** The marks of thoughts: tags of several families, and the channels of the harmony format. */
const marks = [
  '<think>',
  '</think>',
  '<thinking>',
  '</thinking>',
  '[think]',
  '[/think]',
  '<|channel|>',
  '<|message|>',
  '<|start|>',
  '<|end|>',
  '<|return|>',
] as const
type Mark = (typeof marks)[number]
const longestMark = Math.max(...marks.map((mark) => mark.length))

/** `header` is the name of a harmony channel or of its speaker, which is never spoken. */
type State = 'speech' | 'thought' | 'header'

/**
 * Leaves the thoughts of a model out of a streamed reply, wherever they stand and however the stream is cut: in tags
 * (`<think>`, `<thinking>`, `[THINK]`) and in harmony channels other than `final`. A thought that is never closed is left
 * out to the end. Throws UnopenedThought at the end of a thought that nothing opened once text has been spoken.
 */
export function createThoughtFilter({ begins, onText }: ThoughtOptions): ThoughtFilter {
  let state: State = begins === 'none' ? 'speech' : 'thought'
  let shown: Opening = begins
  let pending = ''
  /** Text that counts as thought if its end comes, and as speech if the template opened none after all. */
  let withheld: string | null = begins === 'none' ? null : ''
  let channel = ''
  let hasSpoken = false
  let lastSpoken = ''
  let isAfterThought = false
  let isWanted = true

  const speak = (text: string) => {
    // The line breaks around a thought belong to it, unless they alone separate two words.
    const spoken = isAfterThought && /(?:^|\s)$/u.test(lastSpoken) ? text.trimStart() : text
    if (spoken === '') return
    isAfterThought = false
    hasSpoken ||= spoken.trim() !== ''
    lastSpoken = spoken
    if (isWanted) isWanted = onText(spoken)
  }

  const take = (text: string) => {
    if (text === '') return
    if (state === 'header') channel += text
    else if (state === 'speech') speak(text)
    else if (withheld !== null) withheld += text
  }

  /** Nothing opened a thought before this place. */
  const release = () => {
    if (withheld === null) return
    const text = withheld
    withheld = null
    shown = 'none'
    state = 'speech'
    speak(text)
  }

  const close = () => {
    if (state === 'speech' && hasSpoken) throw new UnopenedThought('the end of a thought that nothing opened')
    if (withheld !== null) shown = 'opened'
    state = 'speech'
    withheld = null
    isAfterThought = true
  }

  const turn = (mark: Mark) => {
    // A model that opens its thoughts has a template that does not.
    if (begins === 'unknown' && !mark.includes('/')) release()
    if (mark === '<|start|>' || mark === '<|channel|>') {
      state = 'header'
      channel = ''
    } else if (mark === '<|message|>') {
      const isSpeech = state === 'header' && (channel.trim() === '' || /\bfinal\b|^assistant$/u.test(channel.trim()))
      state = isSpeech ? 'speech' : 'thought'
      if (isSpeech) isAfterThought = true
    } else if (mark === '<|end|>' || mark === '<|return|>') {
      state = 'speech'
      isAfterThought = true
    } else if (mark.includes('/')) close()
    else state = 'thought'
  }

  return {
    push(text) {
      // Nearly every piece is plain speech; no mark begins in it or ends in it.
      if (state === 'speech' && pending === '' && !/[<[]/u.test(text)) {
        if (text !== '') speak(text)
        return isWanted
      }
      pending += text
      for (;;) {
        const found = nextMark(pending)
        if (found === null) break
        take(pending.slice(0, found.at))
        pending = pending.slice(found.at + found.mark.length)
        turn(found.mark)
      }
      const safe = pending.length - beginningOfMark(pending)
      take(pending.slice(0, safe))
      pending = pending.slice(safe)
      return isWanted
    },
    separate: release,
    end(isCut) {
      take(pending)
      pending = ''
      if (withheld === null || isCut) return
      release()
      // A template that is known to open a thought has done so here, too.
      if (begins === 'opened') shown = 'opened'
    },
    opening: () => shown,
  }
}

function nextMark(text: string): { at: number; mark: Mark } | null {
  if (!/[<[]/u.test(text)) return null
  const lower = text.toLowerCase()
  let found: { at: number; mark: Mark } | null = null
  for (const mark of marks) {
    const at = lower.indexOf(mark)
    if (at >= 0 && (found === null || at < found.at)) found = { at, mark }
  }
  return found
}

/** How many characters at the end of a text may be the beginning of a mark. */
function beginningOfMark(text: string): number {
  const tail = text.slice(1 - longestMark).toLowerCase()
  if (!/[<[]/u.test(tail)) return 0
  for (let from = 0; from < tail.length; from += 1) {
    const rest = tail.slice(from)
    if (marks.some((mark) => mark.startsWith(rest))) return rest.length
  }
  return 0
}

/** Whether a chat template knows of thoughts, which it may open itself. */
export function mayThink(template: string): boolean {
  const lower = template.toLowerCase()
  return marks.some((mark) => mark !== '<|start|>' && mark !== '<|end|>' && lower.includes(mark))
}

/** Whether a rendered prompt ends within a thought, so that the reply begins in it. */
export function opensThought(prompt: string): boolean {
  return /(?:<think(?:ing)?>|\[THINK\]|<\|channel\|>analysis<\|message\|>)\s*$/iu.test(prompt)
}
