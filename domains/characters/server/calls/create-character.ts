import { handle } from '#platform/http/handler.ts'
import { createCharacter } from '../../custom-contract.ts'
import type { Asked } from '../custom/create.ts'
import { askForCharacter } from '../custom/create.ts'
import type { Making } from '../custom/making.ts'
import { ownView } from '../custom/own-view.ts'
import { readAsked } from '../custom/read-written.ts'
import { viewingOf } from '../views.ts'

/** Asks for a character, by chosen attributes or by a prompt. */
export function createCharacterHandler(making: Making) {
  return handle(createCharacter, async ({ params, actor, caller, now }) => {
    const { key, isPublic, name, tags } = params
    const description = params.mode === 'prompt' ? params.prompt : params.description
    const words = { ...readAsked({ name, description, tags }, caller.locale), isPublic }
    const asked: Asked =
      params.mode === 'prompt'
        ? { ...words, mode: 'prompt', prompt: words.description, wishes: params.wishes }
        : { ...words, mode: 'template', wishes: params.wishes }
    const custom = await askForCharacter(making, { actor, locale: caller.locale, now, key, asked })
    return { character: ownView({ custom, character: null }, making, viewingOf(actor, caller)) }
  })
}
