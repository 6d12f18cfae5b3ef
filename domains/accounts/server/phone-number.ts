/** A number that can be called from anywhere, and the country it belongs to. */
export type PhoneNumber = { e164: string; country: string; shown: string }

/**
 * Reads a phone number with its country code, however it is written; null when it cannot be one.
 * Numbers of no country (satellites, premium services) are none to sign in by: they are what text-message fraud lives on.
 */
export async function readPhoneNumber(text: string): Promise<PhoneNumber | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), { extract: false })
  const country = number?.country ?? number?.getPossibleCountries()[0]
  if (!number?.isValid() || number.isNonGeographic() || number.ext || !country) return null
  return { e164: number.number, country, shown: number.formatInternational() }
}
