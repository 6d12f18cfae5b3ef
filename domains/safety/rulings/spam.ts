import type { Finding, ModerationContext } from '../verdict.ts'
import { isStrict } from './setting.ts'

const link = /https?:\/\/|www\.|\b(?:t|wa)\.me\/|\bdiscord\.gg\/|\bbit\.ly\/|\btinyurl\.com\/|\bonlyfans\.com\//gi
const mostLinks = 2
const mostRepeats = 4
const repeatableLength = 12
/** As many of the same character in a row is a flood. */
const flood = /(.)\1{299}/su

/** Links where a character is described, heaps of links, floods, and the same message over and over. */
export function moderateSpam(text: string, context: Pick<ModerationContext, 'surface' | 'recent'>): Finding[] {
  if (context.surface === 'chat-out') return []
  const links = text.match(link)?.length ?? 0
  if (links > (isStrict(context.surface) ? 0 : mostLinks)) return [{ rule: 'spam', start: 0 }]
  if (flood.test(text)) return [{ rule: 'spam', start: 0 }]
  if (text.length < repeatableLength) return []
  const repeats = (context.recent ?? []).filter((turn) => turn === text).length
  return repeats >= mostRepeats ? [{ rule: 'spam', start: 0 }] : []
}
