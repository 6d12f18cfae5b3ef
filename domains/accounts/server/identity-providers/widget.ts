import type { Bot } from './init-data.ts'
import { isFresh, isSignedBy, signedLines, widgetKey } from './signed-fields.ts'
import type { TelegramUser } from './telegram-user.ts'
import { telegramUser } from './telegram-user.ts'

const maxAgeMs = 24 * 3_600_000

/** Who the login widget says is there, or null when its fields are forged, changed or older than a day. */
export function readWidget(
  input: Readonly<Record<string, string | number>>,
  bots: readonly Bot[],
  now: Date,
): TelegramUser | null {
  const fields = new Map(Object.entries(input).map(([key, value]) => [key, String(value)]))
  if (!isFresh(fields.get('auth_date'), maxAgeMs, now)) return null
  const lines = signedLines(fields, ['hash'])
  const hash = fields.get('hash') ?? ''
  if (lines === null || !bots.some(({ token }) => token !== null && isSignedBy(widgetKey(token), lines, hash)))
    return null
  const id = fields.get('id') ?? ''
  if (!/^\d{1,16}$/.test(id)) return null
  return telegramUser.safeParse({ ...Object.fromEntries(fields), id: Number(id) }).data ?? null
}
