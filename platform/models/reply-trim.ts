import type { Prompt } from './chat-engine.ts'
import type { LabelMatch, OtherSpeakers } from './other-speakers.ts'
import { personPlaceholders } from './person-placeholders.ts'

export type ReplyTrim = {
  /** Takes the next piece of the reply; false once the reply is cut and nothing more is wanted. */
  push(text: string): boolean
  /** Releases what was held back, at the end of the reply. */
  end(): void
}

type Speakers = {
  characterName: string
  userName: string
  /** The names of a scene, whose others speak for themselves as the person does. */
  scene?: Prompt['scene']
  continuing?: string
  /** Finds lines that speak for someone else of the scene. */
  others?: OtherSpeakers
}

/** A shorter beginning may be repeated by chance, so it is never taken for an echo. */
const minEcho = 20

const foldedPlaceholders = personPlaceholders.map(folded)

/**
 * Removes unwanted model output from a streamed reply: a leading `Name:`, an echo of the text to continue, and everything from the point where the reply speaks as the user, or as another person of the scene.
 */
export function createReplyTrim(speakers: Speakers, emit: (text: string) => void): ReplyTrim {
  const userLabels = labelsOfUser(speakers)
  let atHead = true
  let cut = false
  let held = ''
  let emitted = ''

  const pass = (text: string) => {
    if (text === '') return
    emitted += text
    emit(text)
  }

  const matchLine = (newline: number): LabelMatch => {
    const line = held.slice(newline + 1)
    const ofUser = matchLabel(line, userLabels)
    if (ofUser !== 'no' || !speakers.others) return ofUser
    return speakers.others(line, emitted + held.slice(0, newline))
  }

  const cutAt = (end: number) => {
    const text = held.slice(0, end).trimEnd()
    held = ''
    cut = true
    pass(text)
    return false
  }

  const pushBody = (): boolean => {
    let newline = held.indexOf('\n')
    while (newline !== -1) {
      const match = matchLine(newline)
      if (match === 'yes') return cutAt(newline)
      if (match === 'maybe') {
        pass(held.slice(0, newline))
        held = held.slice(newline)
        return true
      }
      newline = held.indexOf('\n', newline + 1)
    }
    const text = held
    held = ''
    pass(text)
    return true
  }

  const pushHead = (ended: boolean): boolean => {
    const start = openReply(held, speakers, ended)
    if (start === undefined) return true
    held = held.slice(start)
    atHead = false
    if (matchLabel(held, userLabels) === 'yes') return cutAt(0)
    return pushBody()
  }

  return {
    push(text) {
      if (cut) return false
      if (text === '') return true
      if (!atHead && held === '' && !text.includes('\n')) {
        pass(text)
        return true
      }
      held += text
      if (!atHead) return pushBody()
      // A label of the user at the very start is held like one after a line break.
      if (matchLabel(held, userLabels) === 'maybe') return true
      return pushHead(false)
    },
    end() {
      if (cut) return
      if (atHead) pushHead(true)
      const rest = held.trimEnd()
      held = ''
      if (!cut) pass(rest)
      cut = true
    },
  }
}

/** The texts at which a model is requested to end its reply, since it would speak as the person. */
export function speakerStops(prompt: {
  character: { name: string }
  userName: string
  scene?: Prompt['scene']
}): string[] {
  const { scene, character, userName } = prompt
  const people = peopleNames({ characterName: character.name, userName, scene })
  // Whole names first: servers take a few texts alone.
  const names = [...people.flatMap(([whole]) => whole ?? []), ...people.flatMap(([, ...shorter]) => shorter)]
  return names.map((name) => `\n${name}:`)
}

/** The names of each of those as whom the character does not speak, whole ones first. */
function peopleNames({ characterName, userName, scene }: Pick<Speakers, 'characterName' | 'userName' | 'scene'>) {
  const people = [userName || (scene?.person ?? ''), ...(scene?.others ?? [])]
  return people.map((name) => personNames({ characterName, userName: name }))
}

function labelsOfUser(speakers: Speakers): string[] {
  const taken = nameLabels(speakers.characterName).map(folded)
  return [...peopleNames(speakers).flat().map(folded), ...foldedPlaceholders].filter((label) => !taken.includes(label))
}

/** The names by which a model speaks as the person: never one that the character has, too. */
function personNames({ characterName, userName }: Speakers): string[] {
  const full = undecorated(userName.trim())
  const first = full.split(/\s+/u)[0] ?? ''
  const taken = nameLabels(characterName).map(folded)
  return [...new Set([full, first])].filter((name) => folded(name) !== '' && !taken.includes(folded(name)))
}

/** Emphasis, quotation of a line, brackets, and the invisible marks of direction before a name. */
const decoration = /^[\s*_#>[(~\-\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/u

/** A name without what surrounds it; from the end letter by letter, since a pattern would take quadratic time. */
function undecorated(name: string): string {
  const letters = [...name.replace(decoration, '')]
  while (letters.length > 0 && afterName.test(letters.at(-1) ?? '')) letters.pop()
  return letters.join('')
}

/** A name without regard to case and to how its marks are encoded; decomposed, so that a beginning stays a beginning. */
function folded(name: string): string {
  return name.toLowerCase().normalize('NFD')
}

/** Where the reply proper begins, or undefined while that is still open. */
function openReply(text: string, speakers: Speakers, ended: boolean): number | undefined {
  const echo = skipEcho(text, speakers.continuing ?? '')
  if (echo === undefined && !ended) return undefined
  if (speakers.continuing !== undefined) return echo ?? 0

  const match = matchLabel(text, nameLabels(speakers.characterName).map(folded))
  if (match === 'maybe' && !ended) return undefined
  if (match !== 'yes') return leadingSpace(text)
  const speech = skipLabel(text)
  return speech === text.length && !ended ? undefined : speech
}

/** The start of the speech after a `Name:` that may be bold or italic, closed before or after the colon. */
function skipLabel(line: string): number {
  const colon = line.search(/[:：]/u)
  const emphasis = /^\s*([*_]*)/u.exec(line)?.[1] ?? ''
  let at = colon + 1
  const isOpen = emphasis !== '' && !line.slice(0, colon).trimEnd().endsWith(emphasis)
  if (isOpen) {
    const rest = line.slice(at)
    if (emphasis.startsWith(rest)) return line.length
    if (rest.startsWith(emphasis)) at += emphasis.length
  }
  return at + leadingSpace(line.slice(at))
}

function skipEcho(text: string, continuing: string): number | undefined {
  const before = continuing.trim()
  if (before.length < minEcho) return 0
  const space = leadingSpace(text)
  const body = text.slice(space)
  if (body.startsWith(before)) return space + before.length
  return before.startsWith(body) ? undefined : 0
}

function nameLabels(name: string): string[] {
  const full = name.trim()
  const first = full.split(/\s+/u)[0] ?? ''
  return [...new Set([full, first, '{{char}}'])].filter((label) => label !== '')
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length
}

/** Whether a line begins with one of the labels and a colon, or a Japanese quotation; perhaps in bold or italics. */
function matchLabel(line: string, labels: string[]): LabelMatch {
  const text = folded(line.replace(decoration, ''))
  if (text === '') return 'maybe'
  let match: LabelMatch = 'no'
  for (const label of labels) {
    if (text.startsWith(label)) {
      const after = text.slice(label.length).replace(afterName, '')
      if (after === '') match = 'maybe'
      else if (/^[:：「『]/u.test(after)) return 'yes'
    } else if (label.startsWith(text)) match = 'maybe'
  }
  return match
}

const afterName = /^[\s*_\])~\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/u
