import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'

/** An adult with this name, who signs in by a mailed code. */
export async function member(url: string, name: string, nick: string): Promise<Person> {
  const person = createPerson(url, { locale: 'en' })
  const email = `en.${name}@example.org`
  await person.get(confirmAge, { adult: true })
  await person.get(requestEmailLogin, { email })
  const letters = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
  const code = /\b\d{6}\b/.exec(letters.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  await person.get(emailLogin, { email, code })
  await person.get(updateProfile, { nick })
  return person
}
