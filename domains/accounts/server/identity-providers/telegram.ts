import type { Queryable } from '#platform/db/database.ts'
import { claimOnce } from '../challenges.ts'
import type { Proof } from '../identities.ts'
import type { ProviderRefusal } from './google.ts'
import type { HandOver } from './hand-over.ts'
import { takeHandOver } from './hand-over.ts'
import type { Bot } from './init-data.ts'
import { readInitData } from './init-data.ts'
import type { Client, Purpose } from './telegram-page.ts'
import { createTelegramPage } from './telegram-page.ts'
import { telegramProof } from './telegram-user.ts'
import { readWidget } from './widget.ts'

export type BrandBot = Bot & {
  /** As in t.me/<name>; empty where there is no link to it. */
  name: string
  /** Of its sign-in page; null where none is set up. */
  clientSecret: string | null
}

export type TelegramSettings = {
  /** The bot of each brand that offers this identity provider. */
  bots: ReadonlyMap<string, BrandBot>
  publicKey: string
  launchMaxAgeMs: number
  issuer: string
}

/** The proofs that the contract accepts; exactly one of them is present. */
export type TelegramParams = { [Name in 'initData' | 'code' | 'state' | HandOver]?: string | undefined } & {
  widget?: Record<string, string | number> | undefined
}
export type Proven = {
  proof: Proof
  returnPath: string | null
  /** Whether the presenter is the person it names, rather than the holder of a link. */
  isFirstHand: boolean
  /** Whether it is the launch data of a mini-app. */
  isLaunch: boolean
}
type Context = { brand: string; selector: string | undefined; purpose: Purpose; now: Date }

const widgetLifeMs = 25 * 3_600_000

/** The identity provider Telegram: the mini-app, the login widget, the sign-in page, and the links of the bot. */
export function createTelegramProvider({ bots, publicKey, launchMaxAgeMs, issuer }: TelegramSettings) {
  const page = createTelegramPage(issuer)
  const distinct = new Map([...bots.values()].map((bot) => [bot.id, bot]))
  const rules = { bots: [...distinct.values()], publicKey, maxAgeMs: launchMaxAgeMs }
  const clientOf = (brand: string): Client | null => {
    const bot = bots.get(brand)
    return bot?.clientSecret ? { id: bot.id, secret: bot.clientSecret } : null
  }

  /** The mini-app sends the same data again when it is reloaded, so they sign in more than once, but link once. */
  const byLaunch = async (tx: Queryable, raw: string, { purpose, now }: Context): Promise<Proof | null> => {
    const launch = readInitData(raw, rules, now)
    if (!launch) return null
    const seen = { purpose: 'telegram-launch-bound', proof: launch.opening, lifeMs: launchMaxAgeMs * 2 }
    return purpose === 'login' || (await claimOnce(tx, seen, now)) ? telegramProof(launch.user) : null
  }

  const byWidget = async (tx: Queryable, fields: Record<string, string | number>, now: Date): Promise<Proof | null> => {
    const user = readWidget(fields, rules.bots, now)
    const seen = { purpose: 'telegram-widget', proof: String(fields.hash), lifeMs: widgetLifeMs }
    return user && (await claimOnce(tx, seen, now)) ? telegramProof(user) : null
  }

  const byHandOver = async (tx: Queryable, params: TelegramParams, now: Date): Promise<Proof | null> => {
    const kind = params.momtk === undefined ? 'tmpToken' : 'momtk'
    const user = await takeHandOver(tx, params[kind] ?? '', kind, now)
    return user && telegramProof(user)
  }

  return {
    settings(brand: string): { botId: string; botName: string; oidc: boolean } | null {
      const bot = bots.get(brand)
      return bot ? { botId: bot.id, botName: bot.name, oidc: bot.clientSecret !== null } : null
    },

    /** The address of the sign-in page. */
    async start(
      tx: Queryable,
      { brand, ...input }: Omit<Parameters<typeof page.start>[1], 'client'> & { brand: string },
    ): Promise<URL | 'PROVIDER_CLOSED' | 'PROVIDER_UNREACHABLE'> {
      const client = clientOf(brand)
      if (!client) return 'PROVIDER_CLOSED'
      return page.start(tx, { client, ...input })
    },

    /** Whom the one proof that is shown names. */
    async prove(tx: Queryable, params: TelegramParams, context: Context): Promise<Proven | ProviderRefusal> {
      const { brand, selector, purpose, now } = context
      if (!bots.has(brand)) return 'PROVIDER_CLOSED'
      const { initData, widget, code, state } = params
      if (code !== undefined && state !== undefined) {
        const client = clientOf(brand)
        if (!client) return 'PROVIDER_CLOSED'
        if (!selector) return 'PROOF_WRONG'
        const finished = await page.finish(tx, { client, code, state, selector, purpose, now })
        return typeof finished === 'string' ? finished : { ...finished, isFirstHand: true, isLaunch: false }
      }
      const isLaunch = initData !== undefined
      const isFirstHand = isLaunch || widget !== undefined
      const proof =
        initData !== undefined
          ? await byLaunch(tx, initData, context)
          : widget !== undefined
            ? await byWidget(tx, widget, now)
            : await byHandOver(tx, params, now)
      return proof ? { proof, returnPath: null, isFirstHand, isLaunch } : 'PROOF_WRONG'
    },
  }
}

export type TelegramProvider = ReturnType<typeof createTelegramProvider>
