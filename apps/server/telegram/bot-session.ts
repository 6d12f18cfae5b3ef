import { v5 as namedId } from 'uuid'
import type { Actor } from '#platform/http/actor.ts'
import type { Answer, Edge } from '#platform/http/answer.ts'
import { answerCall } from '#platform/http/answer.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actors, BotVisit } from '#domains/accounts/server/public.ts'
import { enterBotChat, findBotChat, findByProof } from '#domains/accounts/server/public.ts'
import type { StartParams } from '#domains/growth/start-params.ts'
import type { IntimateConsent } from '../modules/intimate-consent.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { onlySafe } from '../edge/telegram-level.ts'
import { withIntimateConsent } from '../edge/with-intimate-consent.ts'
import { withAgePolicy } from '../modules/age.ts'
import { keyOf } from './bot-answers.ts'
import type { BotWords } from './bot-words.ts'

type Needs = {
  edge: Edge
  db: Db
  actors: Pick<Actors, 'ofSession'>
  age: AgeAssuranceService
  consent: Pick<IntimateConsent, 'measure'>
  words: BotWords
  /** Whether nothing beyond safe is written in Telegram, whatever a person chose on the web. */
  isSafeOnly: boolean
}

type Whose = Pick<BotVisit, 'brand' | 'site' | 'user'>
type Person = Awaited<ReturnType<typeof findByProof>>

/** A chat of a signed-in person, and the calls that it makes for them. */
export type BotSession = {
  actor: Actor
  characterId: string | null
  replyId: string | null
  /** Whether all that was written in browsers may be shown here: false for a person who has more than safe there alone. */
  showsAll: boolean
  /** Makes a call as the person, with a file where it takes one: with the policy, price and limits of the same call of a page. */
  call(path: string, params: object, file?: Uint8Array): Promise<Answer>
  /** Stores how the person came, as the opening of a page does: once for an update, however often it is delivered. */
  open(start: StartParams): Promise<void>
}

/**
 * Sessions of people in chats with a bot. A chat is one of the person's sessions: it stands in their list of devices, and
 * ends there. Their next message signs them in anew, as long as this Telegram is linked to them.
 */
export function createBotSessions({ edge, db, actors, age, consent, words, isSafeOnly }: Needs) {
  const edgeOf = (selector: string): Edge =>
    withIntimateConsent(
      consent,
      withAgePolicy(age, {
        ...edge,
        async findActor(_, now) {
          const actor = await actors.ofSession(selector, now)
          return actor && isSafeOnly ? onlySafe(actor) : actor
        },
      }),
    )

  const personOf = ({ user }: Whose) => findByProof(db, { provider: 'telegram', subject: String(user.id) })

  function callerOf({ brand, site, user }: Whose, person: Person): Caller {
    return {
      token: null,
      cookies: {},
      locale: words.localeOf(person?.lang ?? user.language_code ?? ''),
      brand,
      origin: new URL(site).origin,
      // Telegram says nothing of where somebody is; what a browser of theirs showed last is all that is known.
      country: person?.countryCode ?? '',
      location: { area: person?.area ?? '', city: '', source: 'unknown', isHidden: false },
      // Limits of networks count each person for themselves: all come from Telegram's own.
      address: `telegram:${user.id}`,
      isUncounted: false,
      userAgent: 'Telegram',
      channel: '',
      publisher: 'miniapp',
      device: '',
      timezoneOffset: 0,
      secure: true,
      inProcess: false,
      solution: '',
      refusesTracking: true,
    }
  }

  async function sessionOf(visit: BotVisit): Promise<BotSession | null> {
    const [row, person] = await Promise.all([findBotChat(db, visit.key), personOf(visit)])
    // A Telegram that was taken away from an account speaks for it no more.
    if (!row || person?.id !== row.userId) return null
    const caller = callerOf(visit, person)
    const own = edgeOf(row.selector)
    const actor = await own.findActor(caller, visit.now)
    if (actor?.userId !== row.userId) return null
    const { characterId, replyId } = row
    const inBrowser = isSafeOnly ? await actors.ofSession(row.selector, visit.now) : null
    const showsAll = !inBrowser?.preferences.enableNsfw
    const call: BotSession['call'] = (path, params, file) =>
      answerCall(own, path, params, caller, () => Promise.resolve(file ?? null))
    return {
      actor,
      characterId,
      replyId,
      showsAll,
      call,
      async open({ channel = '', d, testB, l, u, bp, from }) {
        const said = { d, testB, l, u, bp, from }
        // Nothing to report is no visit of its own: the chat goes on.
        if (channel === '' && Object.values(said).every((value) => value === undefined)) return
        const params = { visit: namedId(keyOf(visit), namedId.URL), platform: 'miniapp', ...said }
        await answerCall(own, '/v1/open', params, { ...caller, channel })
      },
    }
  }

  return {
    /** The session of this chat; null until its person has entered it. */
    find: sessionOf,
    /**
     * Signs in the person who writes here, as one of their links would; the message of the refusal where that is refused.
     * Somebody new came by the channel of the link that opened the bot.
     */
    async enter(visit: BotVisit, { channel = '' }: StartParams = {}): Promise<BotSession | string> {
      const caller = { ...callerOf(visit, await personOf(visit)), channel }
      const answer = await answerCall(edge, '/v1/login/telegram', { momtk: await visit.handOver() }, caller)
      const selector = answer.cookies.flatMap((cookie) => /^token=([\w-]+);/.exec(cookie)?.[1] ?? [])[0]
      const { id } = (answer.envelope.data ?? {}) as { id?: string }
      if (!selector || !id) return answer.envelope.message
      await enterBotChat(db, visit.key, { userId: id, selector, now: visit.now })
      return (await sessionOf(visit)) ?? answer.envelope.message
    },
    /** Makes a call that needs no account: the rules of the place and the limits of this Telegram user hold. */
    asAnybody: async (whose: Whose, path: string, params: object): Promise<Answer> =>
      answerCall(edge, path, params, callerOf(whose, await personOf(whose))),
    /** The person of a chat as a caller. */
    callerFor: async (whose: Whose): Promise<Caller> => callerOf(whose, await personOf(whose)),
    /** Whether Telegram's user is somebody whom the product knows already. */
    isKnown: async (visit: BotVisit): Promise<boolean> => (await personOf(visit)) !== null,
  }
}

export type BotSessions = ReturnType<typeof createBotSessions>
