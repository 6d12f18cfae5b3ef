import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { SmsSender } from '#platform/sms/sms.ts'
import type { Proof } from './identities.ts'
import type { SignInLimits, Take } from './limits.ts'
import type { ServerText } from './server-text.ts'
import type { PhoneNumber } from './phone-number.ts'
import { readPhoneNumber } from './phone-number.ts'

export type PhoneNeeds = {
  sms: SmsSender
  /** Countries that are sent to; null is all of them. */
  countries: readonly string[] | null
  isOpen: (brand: string) => boolean
  text: ServerText
  brandTitle: (brand: string) => string
}

/** The door of a phone number: which numbers it takes, and how a code reaches them. */
export function createPhoneProvider({ sms, countries, isOpen, text, brandTitle }: PhoneNeeds, limits: SignInLimits) {
  return {
    /** Reads a number, or refuses: where the door is closed, and what is no number. */
    async read(written: string, brand: string): Promise<PhoneNumber> {
      if (!isOpen(brand)) refuse('PROVIDER_CLOSED')
      return (await readPhoneNumber(written)) ?? refuse('PHONE_INVALID')
    },
    serves: (country: string): boolean => countries === null || countries.includes(country),
    countMessage: ({ e164, country }: PhoneNumber): Promise<Take> => limits.message({ number: e164, country }),
    /** The last line is the one by which a phone's browser offers the code to this site, and to no other. */
    sendCode({ e164 }: PhoneNumber, code: string, { locale, brand, origin }: Caller): Promise<boolean> {
      const words = text(locale, 'sms.code', { code, brand: brandTitle(brand) })
      return sms({ to: e164, text: `${words}\n\n@${new URL(origin).hostname} #${code}` })
    },
  }
}

export type PhoneProvider = ReturnType<typeof createPhoneProvider>

/** What a code that came to a number proves. A number is not a name, so whoever is new has none yet. */
export function phoneProof({ e164, shown }: PhoneNumber): Proof {
  return { provider: 'phone', subject: e164, label: shown, nick: '' }
}
