import { supportSign } from '#domains/accounts/server/public.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import { browserLocale } from '#platform/i18n/detect.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { defaultLocale, isLocale, numberTag } from '#platform/i18n/locales.ts'
import type { crisisHelp } from '#domains/safety/server/public.ts'
import { helpLinesText } from '../modules/crisis-text.ts'
import { messageParts } from '#platform/telegram/message-parts.ts'

export type BotButton =
  | { text: string; callback_data: string }
  | { text: string; url: string }
  | { text: string; web_app: { url: string } }

export type Phrase =
  | 'age'
  | 'ageYes'
  | 'ageNo'
  | 'ageOver'
  | 'choose'
  | 'talking'
  | 'onlyText'
  | 'onlyTextOrVoice'
  | 'voiceAllow'
  | 'voiceAllowText'
  | 'voiceAllowYes'
  | 'voiceAllowed'
  | 'voiceLong'
  | 'voiceSilent'
  | 'speak'
  | 'noSpeech'
  | 'noVoice'
  | 'goOn'
  | 'unsent'
  | 'sendUnsent'
  | 'another'
  | 'language'
  | 'languageSet'
  | 'browser'
  | 'open'
  | 'photo'
  | 'photoLocked'
  | 'unlock'
  | 'unlocked'
  | 'morePhotos'
  | 'noPhotos'
  | 'photoOffer'
  | 'photoMake'
  | 'photoBegun'
  | 'photoFailed'
  | 'photoElsewhere'
  | 'photoStale'
  | 'photoLong'
  | 'elsewhere'
  | 'inlineNote'
  | 'inlineTalk'
  | 'paysupport'
  | 'supportQuestion'
  | 'supportTaken'
  | 'supportEnough'
  | 'supportAnswer'

/** A part of the text by which people consent to the processing of what conversations reveal. */
export type ConsentPhrase = 'title' | 'text' | 'stored' | 'use' | 'withdraw' | 'agree' | 'later' | 'note' | 'thanks'

type Values = Record<string, string>
/** A photo that could be made in a conversation; `mark` stands for the words that describe it. */
type PhotoOffer = { price: number; conversationId: string; mark: string }

/** A reply with the ids of all its versions, by age. */
type WrittenReply = { state: string; text: string; versions: readonly string[] }

/** The meanings of a press on a button; Telegram takes 64 bytes of one at most. */
export const presses = {
  adult: 'adult',
  minor: 'minor',
  talk: 'talk:',
  goOn: 'on:',
  another: 'new:',
  version: 'pick:',
  /** The number of the version that is shown: there is nothing to press. */
  shown: 'shown',
  language: 'lang:',
  unsent: 'unsent',
  unlock: 'pay:',
  more: 'photos:',
  make: 'make:',
  allowVoice: 'voice',
  speak: 'say:',
  consent: 'consent:',
  noConsent: 'no-consent',
} as const
const mostPressBytes = 64

/** The sign of support without its colours, by which nothing is known. */
const plainSign = supportSign.slice(0, 1)

/** The words of a character as messages. None begins with the sign of support: a reply to such a one goes to operators. */
export function spokenParts(text: string): string[] {
  return messageParts(text).map((part) => (part.startsWith(supportSign) ? part.replace(supportSign, plainSign) : part))
}

/** The meaning of a press, where a button can hold it. */
export function pressOf(meaning: string): string | null {
  return Buffer.byteLength(meaning) <= mostPressBytes ? meaning : null
}

/** The words of the bot's talk, in the language of a person. */
export function createBotWords(
  text: (locale: string, key: string, values?: Values) => string,
  /** Whether messages can be read aloud. */
  speaks: boolean,
  /** The texts of the consent, which are those of the page: each is on record with their version. */
  consentText: (locale: string, key: string) => string,
) {
  const localeOf = (language: string): Locale =>
    isLocale(language) ? language : (browserLocale(language) ?? defaultLocale)
  const words = (language: string, phrase: Phrase, values: Values = {}) =>
    text(localeOf(language), `bot.${phrase}`, values)
  return {
    localeOf,
    words,
    consentWords: (language: string, ...keys: ConsentPhrase[]): string =>
      keys.map((key) => consentText(localeOf(language), key)).join('\n\n'),
    /** The reason of a failure, as a page says it. */
    ofError: (language: string, error: ErrorName) => text(localeOf(language), `errors.${error}`),
    /** Where somebody in need finds help. */
    helpText: (language: string, help: ReturnType<typeof crisisHelp>): string =>
      helpLinesText((key, values) => text(localeOf(language), `crisis.${key}`, values), help),
    /** A message of support, which the bot knows by its beginning when the person replies to it. */
    supportText: (text: string) => `${supportSign} ${text}`,
    /** Below a locked photo: what it costs, which is what a press pays. */
    unlockButton: (language: string, photoId: string, price: number): BotButton => ({
      text: words(language, 'unlock', { price: String(price) }),
      callback_data: `${presses.unlock}${photoId}:${price}`,
    }),
    /** Below the offer of a new photo: its price, which is what a press pays. */
    makeButton: (language: string, { price, conversationId, mark }: PhotoOffer): BotButton => ({
      text: words(language, 'photoMake', { price: String(price) }),
      callback_data: `${presses.make}${price}:${conversationId}:${mark}`,
    }),
    /** Below the last of some photos. */
    moreButton: (language: string, from: number): BotButton => ({
      text: words(language, 'morePhotos'),
      callback_data: `${presses.more}${from}`,
    }),
    /** Below a reply, in rows: writing on where it was cut short, another version, how to hear it, and its versions. */
    replyButtons(language: string, messageId: string, reply: WrittenReply): BotButton[][] {
      const { state, text: written } = reply
      const versions = versionButtons(numberTag(localeOf(language)), messageId, reply.versions)
      const goOn = { text: words(language, 'goOn'), callback_data: `${presses.goOn}${messageId}` }
      const another = { text: words(language, 'another'), callback_data: `${presses.another}${messageId}` }
      if (state === 'failed' || written === '') return [[another], ...versions]
      const speak = { text: words(language, 'speak'), callback_data: `${presses.speak}${messageId}` }
      return [[goOn, another], ...(speaks ? [[speak]] : []), ...versions]
    },
  }
}

/** The way from one version of a reply to those beside it; nothing where it is the only one. */
function versionButtons(tag: string, messageId: string, versions: readonly string[]): BotButton[][] {
  const at = versions.indexOf(messageId)
  if (at < 0 || versions.length < 2) return []
  const number = new Intl.NumberFormat(tag)
  const beside = (id: string | undefined, text: string): BotButton[] =>
    id === undefined ? [] : [{ text, callback_data: `${presses.version}${id}` }]
  const shown = { text: `${number.format(at + 1)}/${number.format(versions.length)}`, callback_data: presses.shown }
  return [[...beside(versions[at - 1], '◀'), shown, ...beside(versions[at + 1], '▶')]]
}

export type BotWords = ReturnType<typeof createBotWords>
