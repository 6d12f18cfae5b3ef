import type { Db } from '#platform/db/database.ts'
import { constant, defineStatement, query } from '#platform/db/statement.ts'
import type { Log } from '#platform/telemetry/log.ts'

const everyMs = 3_600_000
const partsPerRun = 500

/** NOTE: a part that is named again is marked as used in the same statement, so none goes while it is being named. */
const forgetStatement = defineStatement(
  'forget-prompt-parts',
  { now: 'timestamptz', limit: 'int' },
  ({ now, limit }) => query<{ hash: string }>`with old as (
    select user_id, hash from prompt_parts where used_at < ${now} - ${constant('7 days')}::interval order by used_at limit ${limit}
  ), named as (
    select o.user_id, o.hash, exists (
      select from reply_prompts r, jsonb_array_elements(r.parts) p where r.user_id = o.user_id and p ->> 1 = o.hash
    ) as is_named from old o
  ), later as (
    update prompt_parts p set used_at = ${now} from named n where n.is_named and p.user_id = n.user_id and p.hash = n.hash
  )
  delete from prompt_parts p using named n
    where not n.is_named and p.user_id = n.user_id and p.hash = n.hash and p.used_at < ${now} - ${constant('1 day')}::interval
    returning p.hash`,
)

/** Removes texts of prompts that no reply has named for a week; answers how many went. */
export async function forgetUnusedParts(db: Db, now: Date): Promise<number> {
  return (await forgetStatement(db, { now, limit: partsPerRun })).length
}

/** Does so from time to time. */
export function createPromptHousekeeping({ db, now, log }: { db: Db; now(): Date; log: Log }) {
  let timer: ReturnType<typeof setInterval> | undefined
  const forget = () =>
    void forgetUnusedParts(db, now()).catch((error: unknown) =>
      log.error({ err: error }, 'unused parts of prompts could not be removed'),
    )
  return {
    start: () => void (timer = setInterval(forget, everyMs)),
    close: () => clearInterval(timer),
  }
}
