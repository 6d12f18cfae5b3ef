import type { Db } from '#platform/db/database.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { findUser } from '#domains/accounts/server/public.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { Uploads } from '#domains/media/server/public.ts'
import { uploadAddress } from '#domains/media/server/public.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import type { OwnProfile } from '../contract.ts'
import { readNick } from '../rules.ts'
import type { Preferences } from './preferences.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
export type TagOption = { slug: string; label: string }

/** Needs that profile's calls share; characters are not below this domain, so the server passes in their tags. */
export type Profile = {
  db: Db
  clock: Clock
  uploads: Uploads
  classifier: TextClassifier
  tagOptions(locale: string): Promise<TagOption[]>
}

/** A name that may be stored, which others see, or why not. */
export async function moderateNick(
  classifier: TextClassifier,
  raw: string,
  { locale, now }: { locale: string; now: Date },
): Promise<{ nick: string } | 'NICK_INVALID' | 'TEXT_BLOCKED'> {
  const nick = readNick(raw)
  if (nick === null) return 'NICK_INVALID'
  const { action } = moderateText(nick, { surface: 'name', locale, year: now.getFullYear() })
  return action === 'allow' && !(await classifier.blocks(nick)) ? { nick } : 'TEXT_BLOCKED'
}

/** The tags of a choice, each once; null when one of them is none that characters wear. */
export async function knownTags({ tagOptions }: Profile, tags: readonly string[]): Promise<string[] | null> {
  const known = new Set((await tagOptions('en')).map(({ slug }) => slug))
  return tags.every((tag) => known.has(tag)) ? [...new Set(tags)] : null
}

export function pictureOf({ picture }: Pick<UserRow, 'picture'>): string | null {
  return picture === null ? null : uploadAddress(picture)
}

export function ownView(user: UserRow, { tags, style, styleChosenAt, feedGender }: Preferences): OwnProfile {
  const { nick, lang } = user
  return { nick, tags, lang, picture: pictureOf(user), style: styleChosenAt === null ? null : style, feedGender }
}
