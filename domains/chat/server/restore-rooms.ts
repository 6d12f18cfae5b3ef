import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { CountedPrompt, EngineRooms } from './prompt/engine-rooms.ts'

/** Most models whose prompts are read. */
const mostModels = 50
const repliesOfModel = 20

/** The newest counted prompts of each model, oldest first; each model costs two descents of one index. */
function newestCounted(db: Db): Promise<CountedPrompt[]> {
  return rowsOf<CountedPrompt>(
    db,
    sql`with recursive names as (
      (select model, 1 as place from reply_prompts where prompt_tokens > 0 order by model limit 1)
      union all
      select (select r.model from reply_prompts r where r.prompt_tokens > 0 and r.model > n.model order by r.model limit 1), n.place + 1
      from names n where n.model is not null and n.place < ${mostModels}
    )
    select n.model, r.tokens, r.prompt_tokens as "promptTokens" from names n cross join lateral (
      select message_id, tokens, prompt_tokens from reply_prompts
      where model = n.model and prompt_tokens > 0 order by message_id desc limit ${repliesOfModel}
    ) r where n.model is not null order by r.message_id`,
  )
}

type Needs = { db: Db; rooms: Pick<EngineRooms, 'restore'>; log: Log }

/** Restores what earlier processes learned of the models from the replies that those wrote. */
export async function restoreRooms({ db, rooms, log }: Needs): Promise<void> {
  try {
    rooms.restore(await newestCounted(db))
  } catch (error) {
    // An estimate without its ratio is still one, and the next replies correct it.
    log.warn({ err: error }, 'what models count could not be restored')
  }
}
