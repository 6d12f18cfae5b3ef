import { handle } from '#platform/http/handler.ts'
import { listOwnCharacters } from '../../custom-contract.ts'
import { listOwn } from '../custom/custom-rows.ts'
import type { Making } from '../custom/making.ts'
import { ownView } from '../custom/own-view.ts'
import { priceFor } from '../custom/prices.ts'
import { viewingOf } from '../views.ts'

/** Own characters, and what the next one costs. */
export function listOwnCharactersHandler(making: Making) {
  return handle(listOwnCharacters, async ({ params, actor, caller }) => {
    const { list, next } = await listOwn(making.db, actor.userId, params)
    const viewing = viewingOf(actor, caller)
    return {
      list: list.map((row) => ownView(row, making, viewing)),
      next,
      price: await priceFor(making.db, actor, 'template'),
    }
  })
}
