import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../personas-contract.ts'
import type { PersonaUploads } from './calls/personas.ts'
import {
  choosePersonaHandler,
  deletePersonaHandler,
  listPersonasHandler,
  readChosenPersonaHandler,
  savePersonaHandler,
} from './calls/personas.ts'
import type { OwnWordsNeeds } from './moderate-own-words.ts'

/** The calls about who a person is in conversations. */
export function personaCalls(needs: OwnWordsNeeds & { db: Db; uploads: PersonaUploads }): HandlersFor<typeof contract> {
  const { db } = needs
  return {
    listPersonas: listPersonasHandler(db),
    savePersona: savePersonaHandler(needs),
    deletePersona: deletePersonaHandler(db),
    readChosenPersona: readChosenPersonaHandler(db),
    choosePersona: choosePersonaHandler(db),
  }
}
