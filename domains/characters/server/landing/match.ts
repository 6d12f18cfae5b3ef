import { and, arrayOverlaps, asc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { LandingAnswers } from '../../landing-questions.ts'
import { landingTags } from '../../landing-funnels.ts'
import { genderIs, isNot, selectCharacters } from '../catalogue.ts'
import type { Listed } from '../catalogue.ts'
import { characters, isOpen, isSuitable } from '../tables.ts'
import type { Candidate, Fit } from './rank.ts'
import { rankByAnswers, rankByFaces } from './rank.ts'

/** So many of the most liked are compared, however large the catalogue is. */
const mostCompared = 200
const mostMatches = 3

/** Landing pages are for strangers: nobody who is marked as explicit stands there, for anybody. */
const isForAll = and(isOpen(characters), isSuitable({}))

type Reader = { locale: string; except: readonly string[] }
type Who = LandingAnswers['who']
export type Match = { listed: Listed; fit: Fit }
export type Matched = { matches: Match[]; compared: number }

/** The released characters who meet the most answers of a landing page. */
export async function matchAnswers(db: Db, answers: LandingAnswers, reader: Reader): Promise<Matched> {
  const wanted = [answers.temper, answers.evening].flatMap((answer) => (answer ? (landingTags[answer] ?? []) : []))
  const candidates = await candidatesFor(db, { who: answers.who, tags: wanted, except: reader.except })
  const ranked = rankByAnswers(candidates, answers)
  return withCards(db, { ranked, compared: ranked.length, locale: reader.locale })
}

/** The released characters who are most like the chosen faces; without one that is released there is no match. */
export async function matchFaces(
  db: Db,
  { who, faces }: { who: Who; faces: string[] },
  reader: Reader,
): Promise<Matched> {
  const chosen = await db
    .select(facts)
    .from(characters)
    .where(and(isForAll, inArray(characters.id, faces), isNot(reader.except)))
  if (chosen.length === 0) return { matches: [], compared: 0 }
  const tags = [...new Set(chosen.flatMap((one) => one.tags))]
  const candidates = await candidatesFor(db, { who, tags, except: reader.except })
  const all = [...chosen, ...candidates.filter(({ id }) => chosen.every((one) => one.id !== id))]
  return withCards(db, { ranked: rankByFaces(all, chosen), compared: all.length, locale: reader.locale })
}

const facts = {
  id: characters.id,
  age: characters.age,
  style: characters.style,
  tags: characters.tags,
  hotRank: characters.hotRank,
}

/** The most liked who have one of the tags; where they are too few, the most liked of all. */
async function candidatesFor(
  db: Db,
  { who, tags, except }: { who: Who; tags: string[]; except: readonly string[] },
): Promise<Candidate[]> {
  const gender = who === 'any' ? undefined : genderIs(who)
  const read = (withTags: boolean) =>
    db
      .select(facts)
      .from(characters)
      .where(
        and(
          isForAll,
          gender,
          isNot(except),
          withTags && tags.length > 0 ? arrayOverlaps(characters.tags, tags) : undefined,
        ),
      )
      .orderBy(asc(characters.hotRank), asc(characters.id))
      .limit(mostCompared)
  const tagged = await read(true)
  return tagged.length < mostMatches && tags.length > 0 ? read(false) : tagged
}

/** The first of a ranking with their cards in a language. */
async function withCards(
  db: Db,
  { ranked, compared, locale }: { ranked: { candidate: Candidate; fit: Fit }[]; compared: number; locale: string },
): Promise<Matched> {
  const first = ranked.slice(0, mostMatches)
  if (first.length === 0) return { matches: [], compared: 0 }
  const ids = first.map(({ candidate }) => candidate.id)
  const rows = await selectCharacters(db, ids, locale)
  const byId = new Map(rows.map((row) => [row.character.id, row]))
  const matches = first.flatMap(({ candidate, fit }) => {
    const listed = byId.get(candidate.id)
    return listed ? [{ listed, fit }] : []
  })
  return { matches, compared }
}
