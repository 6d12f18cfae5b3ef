import type { Tx } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../contract.ts'
import { characterDetailHandler } from './calls/character-detail.ts'
import { listCharactersHandler } from './calls/list-characters.ts'
import { listTagsHandler } from './calls/list-tags.ts'
import type { ViewNeeds } from './views.ts'

type Calls = Omit<typeof contract, 'sorts' | 'characterSummary'>

/** Every call of characters with its handler. */
export function charactersCalls(db: Tx, needs: ViewNeeds): HandlersFor<Calls> {
  return {
    tourListCharacters: listCharactersHandler(contract.tourListCharacters, db, needs),
    listCharacters: listCharactersHandler(contract.listCharacters, db, needs),
    listCharactersPaged: listCharactersHandler(contract.listCharactersPaged, db, needs),
    characterDetail: characterDetailHandler(db, needs),
    listTags: listTagsHandler(db, needs.tagLabels),
  }
}
