import { isFresh, isSignedBy, isSignedByTelegram, launchKey, signedLines } from './signed-fields.ts'
import type { TelegramUser } from './telegram-user.ts'
import { telegramUser } from './telegram-user.ts'

export type Bot = {
  id: string
  /** Null if only the bot id is configured; Telegram's public key is then used. */
  token: string | null
}

export type LaunchRules = {
  /** Any of them may have opened the mini-app. */
  bots: readonly Bot[]
  /** Telegram's Ed25519 key, in hex. */
  publicKey: string
  maxAgeMs: number
}

/** Who opened the mini-app, and by what: the same data signed again are the same opening. */
export type Launch = { user: TelegramUser; opening: string }

/** The Telegram user of mini-app launch data, or null if the data is forged, altered, expired or without a user. */
export function readInitData(raw: string, { bots, publicKey, maxAgeMs }: LaunchRules, now: Date): Launch | null {
  const pairs = [...new URLSearchParams(raw)]
  const fields = new Map(pairs)
  // The signature covers each key once; with two of one, this side could read what the other did not sign.
  if (fields.size !== pairs.length) return null
  if (!isFresh(fields.get('auth_date'), maxAgeMs, now)) return null
  const lines = signedLines(fields, ['hash'])
  const opening = signedLines(fields, ['hash', 'signature'])
  if (lines === null || opening === null) return null
  const hash = fields.get('hash') ?? ''
  const signature = fields.get('signature') ?? ''
  const isSigned = bots.some(({ id, token }) =>
    token === null ? isSignedByTelegram(id, opening, signature, publicKey) : isSignedBy(launchKey(token), lines, hash),
  )
  const user = isSigned ? userOf(fields.get('user')) : null
  return user && { user, opening }
}

function userOf(text: string | undefined): TelegramUser | null {
  try {
    return telegramUser.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
