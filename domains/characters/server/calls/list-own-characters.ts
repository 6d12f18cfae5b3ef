import { handle } from '#platform/http/handler.ts'
import { listOwnCharacters } from '../../custom-contract.ts'
import { listOwn } from '../custom/custom-rows.ts'
import type { Db } from '#platform/db/database.ts'
import type { OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { priceFor } from '../custom/prices.ts'
import { viewingOf } from '../views.ts'

/** Own characters, and what the next one costs. */
export function listOwnCharactersHandler(needs: OwnViewNeeds & { db: Db }) {
  return handle(listOwnCharacters, async ({ params, actor, caller }) => {
    const { list, next } = await listOwn(needs.db, actor.userId, params)
    const viewing = viewingOf(actor, caller)
    return {
      list: list.map((row) => ownView(row, needs, viewing)),
      next,
      price: await priceFor(needs.db, actor, { mode: 'template' }),
    }
  })
}
