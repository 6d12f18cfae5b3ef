import type { Db } from '#platform/db/database.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ReplyModeration } from '#domains/chat/server/public.ts'
import type { Story } from '../engine/story.ts'
import type { MadeChoice } from '../engine/made-choice.ts'
import type { PlayedChoice, PlayedPassage } from '../engine/play.ts'
import { storyProse } from '../tables.ts'
import type { LivePassage } from './live-passage.ts'
import { createLivePassage } from './live-passage.ts'
import { hashOf, placeOfProse } from './places.ts'
import type { Reader } from './shown-texts.ts'
import { isForeign, readShownTexts } from './shown-texts.ts'
import { storeTranslations } from './stored-translations.ts'
import { callsFor, translateTexts } from './translate-texts.ts'
import type { LineOrder } from './write-line.ts'
import { LineRefused, writeLine } from './write-line.ts'

export type WriterNeeds = {
  db: Db
  engine: ChatEngine
  moderation: ReplyModeration
  /** Counts the calls of the engine that one person's stories make. */
  requests: Limiter
  /** Counts the calls that the stories of one member make, of all their readers. */
  authorRequests: Limiter
  log: Log
}

/** The passage where a person is, with all that came before it. */
export type OpenPassage = {
  story: Story
  character: LineOrder['character']
  reader: Reader
  path: readonly MadeChoice[]
  passages: readonly PlayedPassage[]
  now: Date
}

/** Calls of the engine for stories at once: those who wait for a reply come first. */
const mostAtOnce = 4
/** Of a passage that takes more calls to translate, the rest waits until somebody opens it again. */
const mostCalls = 4

/** A passage being written: its events, and a promise of its end, which never rejects. */
export type WrittenPassage = { live: LivePassage; whole: Promise<void> }

export type StoryWriter = { hasWriter: boolean; write(passage: OpenPassage): WrittenPassage }

/** Has the engine write the marked lines of stories, and translate the others. Whatever it cannot do stays as its author wrote it. */
export function createStoryWriter(needs: WriterNeeds): StoryWriter {
  const running = createConcurrentLimit(mostAtOnce)
  /** Two tabs in the same place wait for one text. */
  const written = new Map<string, WrittenPassage>()
  // The demo engine plays a character; it is no author and no translator.
  const hasWriter = !needs.engine.isDemo

  /** One call of the engine, within the limits; null where it is refused, and where it fails. A line that may not be shown rejects. */
  const request: Working['request'] = async ({ userId, authorId }, work) => {
    if ((await needs.requests.take(userId)) > 0) return null
    const end = running.begin('all')
    if (end === null) return null
    try {
      if (authorId !== null && (await needs.authorRequests.take(authorId)) > 0) return null
      return await work()
    } catch (error) {
      needs.log.warn({ err: error }, 'the engine did not write a line of a story')
      if (error instanceof LineRefused) throw error
      return null
    } finally {
      end()
    }
  }

  return {
    hasWriter,
    write(passage) {
      const { story, reader, path } = passage
      const key = JSON.stringify([reader.userId, reader.locale, story.id, story.hash, path])
      const same = written.get(key)
      if (same) return same
      const live = createLivePassage()
      const whole = writePassage({ ...needs, request }, passage, live)
        .catch((error: unknown) => needs.log.error({ err: error }, 'a passage of a story could not be written'))
        .finally(() => {
          written.delete(key)
          live.send('done', {})
          live.end()
        })
      const entry = { live, whole }
      written.set(key, entry)
      return entry
    },
  }
}

/** Who reads, and the member whose story it is; null for a built-in one. */
type Caller = { userId: string; authorId: string | null }

type Working = WriterNeeds & {
  request<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result | null>
}

async function writePassage(needs: Working, passage: OpenPassage, live: LivePassage): Promise<void> {
  const { story, reader, path, passages } = passage
  const last = passages.at(-1)
  if (!last) return
  const texts = await readShownTexts(needs.db, reader, { story, passages: [last], path })
  const shown = last.lines.map((line) => texts.line(line, path, true))
  const open = shown.flatMap(({ by }, at) => (by === 'open' ? [at] : []))
  // A marked line whose author's words stand already is open as a text to translate alone.
  const marked = open.filter((at) => last.lines[at] && texts.isUnwritten(last.lines[at], path))
  const plain = open.filter((at) => !marked.includes(at))
  const translate = (lines: readonly number[], choices: readonly PlayedChoice[]) =>
    translateOpen(needs, passage, { lines, choices, live })
  const [unwritten] = await Promise.all([
    Promise.all(marked.map((at) => writeMarked(needs, passage, { at, live }))),
    isForeign(story, reader.locale) ? translate(plain, texts.openAmong(last.choices)) : undefined,
  ])
  const left = unwritten.flatMap((at) => at ?? [])
  if (isForeign(story, reader.locale)) await translate(left, [])
  else for (const at of left) live.send('line', { line: at, text: shown[at]?.text ?? '', by: 'author' })
}

type Marked = { at: number; live: LivePassage }

/** Writes a marked line; gives its place back where the author's line stays. */
async function writeMarked(needs: Working, passage: OpenPassage, { at, live }: Marked): Promise<number | null> {
  const { story, reader, path, passages, character, now } = passage
  const { userId, locale } = reader
  const last = passages.at(-1)
  const line = last?.lines[at]
  if (!last || !line || line.prose === null) return null
  const place = placeOfProse(path, line)
  const order: LineOrder = {
    character,
    brief: line.prose,
    line: line.text,
    before: textBefore(passages, path, at),
    choices: last.choices.map(({ text }) => text),
    locale,
    seed: place,
  }
  const onText = (text: string) => live.send('text', { line: at, text })
  const written = await needs
    .request({ userId, authorId: null }, async () => ({ text: await writeLine({ ...needs, onText }, order) }))
    // A line that the engine may not say is not requested again; one that was never written is, when the place is next opened.
    .catch((error: unknown) => (error instanceof LineRefused ? { text: null } : Promise.reject(error)))
  if (written !== null)
    await needs.db
      .insert(storyProse)
      .values({ userId, storyId: story.id, place, locale, ...written, createdAt: now })
      .onConflictDoNothing()
  // Another process may have been first: what it stored is what stays.
  const stored = await readShownTexts(needs.db, reader, { story, passages: [last], path })
  const staying = stored.line(line, path, false)
  if (staying.by === 'author') return at
  live.send('line', { line: at, text: staying.text, by: staying.by })
  return null
}

function textBefore(passages: readonly PlayedPassage[], path: readonly MadeChoice[], at: number): string {
  return passages
    .flatMap(({ lines }, index) => [
      ...(index === passages.length - 1 ? lines.slice(0, at) : lines).map(({ text }) => text),
      ...(path[index] ? [`> ${path[index].text}`] : []),
    ])
    .join('\n')
}

type Translated = { lines: readonly number[]; choices: readonly PlayedChoice[]; live: LivePassage }

/** Translates lines of the last passage, and its choices, and stores what came of it for everybody. */
async function translateOpen(
  needs: Working,
  passage: OpenPassage,
  { lines, choices, live }: Translated,
): Promise<void> {
  const { story, reader, path, passages, now } = passage
  const last = passages.at(-1)
  const authored = lines.map((at) => last?.lines[at]?.text ?? '')
  const texts = [...authored, ...choices.map(({ text }) => text)]
  if (!last || texts.length === 0) return
  const found = new Set<number>()
  for (const places of callsFor(texts).slice(0, mostCalls)) {
    const translated = await translateCall(needs, passage, {
      texts: places.map((at) => texts[at] ?? ''),
      onTranslated(index, text) {
        const line = lines[places[index] ?? texts.length]
        if (line !== undefined) live.send('line', { line, text, by: 'translation' })
      },
    })
    const translations = [...translated].map(([index, text]) => ({ of: texts[places[index] ?? 0] ?? '', text }))
    await storeTranslations(needs.db, story, { locale: reader.locale, translations, now })
    for (const index of translated.keys()) found.add(places[index] ?? -1)
  }
  for (const [index, line] of lines.entries())
    if (!found.has(index)) live.send('line', { line, text: authored[index] ?? '', by: 'author' })
  if (choices.length === 0) return
  const stored = await readShownTexts(needs.db, reader, { story, passages: [last], path })
  live.send('choices', { list: last.choices.map((choice) => stored.choice(choice)) })
}

type Call = { texts: readonly string[]; onTranslated(index: number, text: string): void }

/** The translations of texts by one call of the engine, by the place of each; none where it is refused, and where it fails. */
async function translateCall(
  needs: Working,
  { story, reader: { locale, userId } }: OpenPassage,
  { texts, onTranslated }: Call,
): Promise<ReadonlyMap<number, string>> {
  const title = story.member ? null : story.title
  const order = { characterId: story.characterId, title, texts, locale, seed: hashOf(texts.join('\n')) }
  const caller = { userId, authorId: story.member?.authorId ?? null }
  return (await needs.request(caller, () => translateTexts({ ...needs, onTranslated }, order))) ?? new Map()
}
