import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { isReferring } from '#tests/kit/stored-text.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { filesUnder, textOf } from './project-files.ts'

/** Tables that hold nothing of a person, each for a reason. */
const ofNobody: Record<string, string> = {
  characters: 'the catalogue',
  character_translations: 'the catalogue',
  jobs: 'ids of work that waits; a job that is done leaves no row',
  bot_updates: "numbers of a bot's messages, to know what was answered",
  stored_exclusions:
    'hashes, with a key of the server, of identities whose people excluded themselves and left; they go when that ends',
  invited_marks:
    'hashes, with a key of the server, of devices and identities by which somebody was rewarded for coming; they go after a year',
  page_banner: 'the words of operators on every page',
  real_names: 'names of real people that nothing may imitate; none of them is a user here',
  catalogue_imports: 'files of characters that operators brought to the catalogue; they name no user',
  catalogue_import_cards: 'the catalogue, as files brought it',
  campaigns: 'names that operators gave to campaigns',
  campaign_links: 'links of campaigns; who came by one is in `origins`',
  feature_flags: 'for which part of the accounts operators set a flag; it names nobody',
  switches_off: 'parts of the product and methods that operators switched off',
  secrets: 'the signing keys of the server',
  brand_content:
    'what brands publish, attested by operators; who is quoted agreed to it outside of the product, and no account is named',
  price_changes: 'changes of price lists, by operators',
  price_versions: 'price lists that were live',
  compared_days: 'up to when the books were compared with each gateway',
  usage_figures: 'counts by week of arrival, source and step; they name nobody',
  landing_figures: 'counts of people by step of a landing page, week of arrival and source; they name nobody',
  reply_figure_days: 'counts of replies by day and engine; they name nobody',
  usage_figure_days: 'counts of reports by day and type; they name nobody',
  story_translations: 'lines of stories in other languages, for everybody',
  safety_events: 'how often help was shown, by day, country, language and brand; nothing of a person',
  desk_audit: 'acts of operators: ids of cases and choices, no words of people and no ids of them',
  desk_evidence:
    'snapshots of what decisions were about, sealed with a key outside the database; they go after a year, since the law requires them meanwhile',
  desk_notices: 'notices of people without an account; name and address of the sender are erased after a year',
  operators: 'the operators of the console, who are no accounts of the product',
  operator_challenges: 'challenges of their sign-ins, which end in minutes',
  operator_enrolments: 'links by which they make their passkeys, which end within the hour',
  operator_passkeys: 'public keys of their passkeys',
  operator_sessions: 'hashes of their sessions, which end within the hour',
  barred_devices: 'keyed hashes of devices and accounts, which name nobody; forgotten after a year',
  desk_publication_choices: 'who looks at characters before others see them, as operators chose it',
  desk_rescans: 'how far stored content was read again under changed rules: the id of the last one, and counts',
  login_limits: 'counters of networks, devices and people, as hashes, that end within the hour',
}

let w: World
let columns: { table_name: string; column_name: string }[]
beforeAll(async () => {
  w = await world()
  columns = await rowsOf(
    w.db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
})
afterAll(() => w.close())

const covered = () => new Set(w.personalData().flatMap((part) => part.tables))

it('covers every table, or says why it holds nothing of a person', () => {
  const known = covered()
  const tables = new Set(columns.map(({ table_name }) => table_name))
  const forgotten = [...tables].filter((table) => !known.has(table) && !(table in ofNobody))
  expect(forgotten, 'name them in their domain’s personal-data.ts').toEqual([])
  expect([...known, ...Object.keys(ofNobody)].filter((table) => !tables.has(table))).toEqual([])
})

it('covers every table that names a user', () => {
  const naming = columns.filter(({ column_name }) => isReferring(column_name)).map(({ table_name }) => table_name)
  expect([...new Set(naming)].filter((table) => !covered().has(table))).toEqual([])
})

it('covers no table twice, and takes the profile away last', () => {
  const parts = w.personalData()
  const tables = parts.flatMap((part) => part.tables)
  expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([])
  expect(parts.at(-1)?.tables).toContain('users')
})

it('has words for every kind, on screen and in the file', () => {
  const screen = JSON.parse(textOf('locales/en/privacy.json')) as { kinds: Record<string, unknown> }
  const file = JSON.parse(textOf('locales/en/server.json')) as { export: { names: Record<string, string> } }
  // A part within another kind has no line of its own on screen.
  const kinds = w.personalData().map((part) => part.within ?? part.kind)
  expect(kinds.filter((kind) => !(kind in screen.kinds) || !(kind in file.export.names))).toEqual([])
})

it('documents the shape of every kind in docs/export-format.md', () => {
  const format = textOf('docs/export-format.md')
  const kinds = w.personalData().map((part) => part.kind)
  expect(kinds.filter((kind) => !format.includes(`\`${kind}.json\``))).toEqual([])
})

describe('docs/retention.md', () => {
  type Line = { table: string; lives: string; erasedBy: string }
  const lines = [...textOf('docs/retention.md').matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| .+ \|$/gm)].map(
    ([, table = '', lives = '', erasedBy = '']): Line => ({ table, lives, erasedBy }),
  )
  const namesIn = ({ erasedBy }: Line) => [...erasedBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

  it('says of every table how long its rows live, once', () => {
    const tables = [...new Set(columns.map(({ table_name }) => table_name))]
    expect(lines.map(({ table }) => table).toSorted()).toEqual(tables.toSorted())
  })

  it('names jobs and files that exist, and nothing only where rows stay', () => {
    const sources = ['apps', 'domains', 'platform'].flatMap((room) => filesUnder(room, /(?<!\.test)\.ts$/))
    const jobs = sources.flatMap((file) =>
      [...textOf(file).matchAll(/defineJob\(\s*'([\w.-]+)'/g)].map(([, name = '']) => name),
    )
    const known = new Set([...jobs, ...sources])
    expect(lines.flatMap((line) => namesIn(line).filter((name) => !known.has(name)))).toEqual([])
    const nameless = lines.filter((line) => namesIn(line).length === 0)
    expect(nameless.filter(({ erasedBy, lives }) => erasedBy !== 'nothing' || !lives.startsWith('stays'))).toEqual([])
  })

  it('says of exactly the tables with personal data that they go with the person', () => {
    const withPerson = lines.filter((line) => namesIn(line).includes('privacy.sweep')).map(({ table }) => table)
    // The catalogue is of nobody, but a character that a person created loses her creator.
    expect(withPerson.filter((table) => table !== 'characters').toSorted()).toEqual(
      [...covered()].filter((table) => table !== 'characters').toSorted(),
    )
  })
})
