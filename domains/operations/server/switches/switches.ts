import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import { featureOf } from '../../features.ts'
import type { Banner } from '../../rules.ts'
import { flagOf, flags } from '../../flags.ts'
import type { FlagName } from '../../flags.ts'
import type { BannerRow, NewBanner } from './banner-row.ts'
import { deleteBanner, readBanner, shownBanner, storeBanner } from './banner-row.ts'
import type { FlagChange, FlagReader, FlagRow } from './flag-rows.ts'
import { isOnFor, readFlagRows, storeFlag } from './flag-rows.ts'
import { switchesOff } from '../tables.ts'

const everyMs = 3000
const regionPrefix = 'region '

export type SwitchRow = typeof switchesOff.$inferSelect
export type Switches = ReturnType<typeof createSwitches>

/** The switches of the operators, their flags and the banner of all pages, as this process knows them: read anew every three seconds, and after an own change at once. */
export function createSwitches(db: Db, log: Log) {
  let off = new Map<string, SwitchRow>()
  let banner: BannerRow | null = null
  let flagRows: readonly FlagRow[] = []
  let timer: NodeJS.Timeout | undefined
  const refresh = async () => {
    const rows = await db.select().from(switchesOff)
    banner = await readBanner(db)
    flagRows = await readFlagRows(db)
    off = new Map(rows.map((row) => [row.name, row]))
  }
  /** Whether a flag is on for an account in a brand; for nobody in particular, whether it is for everybody. */
  const isFlagOn = (name: FlagName, reader: FlagReader): boolean => isOnFor(name, reader, flagRows)
  return {
    refresh,
    async start() {
      await refresh()
      // A database that is away changes nothing: the last known switches hold.
      const read = () => void refresh().catch((err: unknown) => log.warn({ err }, 'the switches could not be read'))
      timer = setInterval(read, everyMs).unref()
    },
    close: () => clearInterval(timer),

    list: (): readonly SwitchRow[] => [...off.values()],
    /** An engine by its kind and name, as `chat scripted`. */
    isEngineOff: (engine: string): boolean => off.has(`engine ${engine}`),
    isMethodOff: (method: string): boolean => off.has(`method ${method}`),
    /**
     * Whether the part of the product that a call belongs to is off, or its flag is for who makes the call. NOTE: only a
     * call with a flag reads who that is, since a page that people share may not.
     */
    isCallOff(path: string, readerOf: () => FlagReader): boolean {
      const [feature, flag] = [featureOf(path), flagOf(path)]
      return (feature !== null && off.has(`feature ${feature}`)) || (flag !== null && !isFlagOn(flag, readerOf()))
    },
    isFlagOn,
    /** The flags that are on for somebody. */
    flagsOn: (reader: FlagReader): string[] => Object.keys(flags).filter((name) => isFlagOn(name as FlagName, reader)),
    flagRows: (): readonly FlagRow[] => flagRows,
    async setFlag(change: FlagChange): Promise<void> {
      await transact(db, (tx) => storeFlag(tx, change))
      await refresh()
    },
    /** The regions that are closed, as `DE` or `US-TX`. */
    closedRegions: (): string[] =>
      [...off.keys()].flatMap((name) => (name.startsWith(regionPrefix) ? [name.slice(regionPrefix.length)] : [])),

    /** The banner that pages show now; null without one, and from its end on. */
    banner: (now: Date): Banner | null => shownBanner(banner, now),
    async setBanner(next: NewBanner): Promise<void> {
      await transact(db, (tx) => storeBanner(tx, next))
      await refresh()
    },
    async removeBanner(by: Pick<NewBanner, 'operatorId' | 'now'>): Promise<void> {
      await transact(db, (tx) => deleteBanner(tx, by))
      await refresh()
    },

    /** Switches something off or on again, with its row in the audit. */
    async set(name: string, isOff: boolean, by: { operatorId: string; reason: string; now: Date }): Promise<void> {
      await transact(db, (tx) => store(tx, { name, isOff, ...by }))
      await refresh()
    },
  }
}

type Change = { name: string; isOff: boolean; operatorId: string; reason: string; now: Date }

async function store(tx: Tx, { name, isOff, operatorId, reason, now }: Change): Promise<void> {
  const row = { name, reason, operatorId, changedAt: now }
  if (isOff) await tx.insert(switchesOff).values(row).onConflictDoUpdate({ target: switchesOff.name, set: row })
  else await tx.delete(switchesOff).where(eq(switchesOff.name, name))
  await recordAct(tx, { operatorId, action: isOff ? 'switch.off' : 'switch.on', detail: { name, reason }, at: now })
}
