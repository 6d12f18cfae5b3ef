import type { BotTalk, InlineQuery } from '#domains/accounts/server/public.ts'
import type { CharacterSummary } from '#domains/characters/contract.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { BotSessions } from './bot-session.ts'
import type { BotWords } from './bot-words.ts'

const atOnce = 20
/** The feed gives so many at most, and Telegram's offset is a place in it. */
const mostFound = 100
/** Telegram repeats an answer for so long to the same person, whose language it is in. */
const cachedSeconds = 300
/** The parameter of a link that opens the bot holds so much. */
const linkable = /^[\w-]{1,54}$/

/** Finds public characters for somebody who writes the bot's name in any chat: what the feed shows to everybody. */
export function createInlineTalk({
  sessions,
  words,
}: {
  sessions: Pick<BotSessions, 'asAnybody'>
  words: BotWords
}): Pick<BotTalk, 'inline'> {
  function resultOf({ id, name, age, intro, cover }: CharacterSummary, query: InlineQuery) {
    const title = `${name}, ${age}`
    const note = words.words(query.language, 'inlineNote', { brand: brandOf(query.brand).title })
    const start = { text: words.words(query.language, 'inlineTalk', { name }), url: linkTo(query, `character-${id}`) }
    const picture = new URL(cover.url, query.site)
    picture.searchParams.set('w', '160')
    return {
      type: 'article',
      id,
      title,
      description: intro,
      input_message_content: {
        message_text: [title, intro, note].filter((line) => line !== '').join('\n\n'),
        link_preview_options: { is_disabled: true },
      },
      reply_markup: { inline_keyboard: [[start]] },
      // Telegram fetches it itself, over TLS alone.
      ...(picture.protocol === 'https:' ? { thumbnail_url: picture.href } : {}),
    }
  }

  return {
    /** Answers a query once; a late answer is none, so nothing is tried again. */
    async inline(query) {
      const from = Math.max(Number.parseInt(query.offset, 10) || 0, 0)
      const limit = Math.min(from + atOnce, mostFound)
      const params = { search: query.text.slice(0, 100), limit, style: 'ANY', gender: 'any' }
      const { name, envelope } = await sessions.asAnybody(query, '/v1/character/list', params)
      const { list = [], next = null } = (name === 'OK' ? envelope.data : {}) as Partial<Feed>
      const results = list.slice(from).filter(({ id }) => linkable.test(id))
      const hasMore = next !== null && limit < mostFound
      await query.send('answerInlineQuery', {
        inline_query_id: query.id,
        results: results.map((character) => resultOf(character, query)),
        // A refusal, such as of too many queries, is over in a moment.
        cache_time: name === 'OK' ? cachedSeconds : 0,
        is_personal: true,
        next_offset: hasMore ? String(limit) : '',
        button: {
          text: words.words(query.language, 'open', { brand: brandOf(query.brand).title }),
          start_parameter: 'inline',
        },
      })
    },
  }
}

type Feed = { list: CharacterSummary[]; next: string | null }

function linkTo({ botName }: InlineQuery, start: string): string {
  return `https://t.me/${botName}?start=${start}`
}
