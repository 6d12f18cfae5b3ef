import { emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { attachBook, createBook } from '#domains/lore/contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import type { SmtpCatcher } from '#tests/counterparts/smtp-catcher.ts'
import type { Person } from '#tests/kit/person.ts'

const lookEveryMs = 20
const letterWithinMs = 30_000
const characterId = 'mara-voss'
const known = [
  'My sister Anna bakes bread in Bergen.',
  'I was at the harbour this morning.',
  'I like hearing what you saw.',
  'Please never call me darling.',
  'I live in Oslo, near the fjord.',
]
/** Found in what is said and in what is answered, or not at all, in equal parts. */
const keys = ['morning', 'harbour', 'house', 'lantern', 'ferry', 'orchard', 'bridge', 'windmill']
const book = {
  name: 'The bay',
  description: 'Its places.',
  entries: keys.map((key, at) => ({
    keys: [key],
    content: `Of the ${key} people say that it was there before the village, and that nobody owns it.`,
    enabled: true,
    insertion_order: at,
  })),
}

let members = 0

/** Prepares somebody who has signed in, whom characters remember, and whose conversations have a book of lore. */
export function asMember(mail: SmtpCatcher): (person: Person) => Promise<void> {
  return async (person) => {
    const email = `bench-${members++}@example.org`
    await person.get(requestEmailLogin, { email })
    await person.get(emailLogin, { email, code: await codeFor(mail, email) })
    await remember(person)
    const stored = await person.get(createBook, { key: crypto.randomUUID(), book })
    await person.get(attachBook, { bookId: stored.book?.id ?? '', target: { kind: 'person' } })
  }
}

/** Has the character whom the bench talks with remember five facts of a person. */
export async function remember(person: Person): Promise<void> {
  for (const text of known) await person.get(addMemory, { characterId, key: crypto.randomUUID(), text })
}

async function codeFor({ letters }: SmtpCatcher, email: string): Promise<string> {
  const until = performance.now() + letterWithinMs
  while (performance.now() < until) {
    const code = /^Subject: (\d{6})/m.exec(letters.find(({ to }) => to.includes(email))?.raw ?? '')?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  throw new Error(`No letter came for ${email}`)
}
