import { randomUUID } from 'node:crypto'
import { transact } from '#platform/db/database.ts'
import type { OwnCharacter } from '#domains/characters/custom-contract.ts'
import { confirmCharacter, createCharacter, ownCharacterDetail } from '#domains/characters/custom-contract.ts'
import { choosePublication } from '#domains/desk/server/cases/publications.ts'
import { hideCharacter, showHiddenCharacter } from '#domains/characters/server/hiding.ts'
import type { Template } from './creation-requests.ts'
import { fromTemplate } from './creation-requests.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** A person's own character, generated and not yet confirmed. */
export async function builtCharacter(w: World, someone: Person, over: Partial<Template> = {}): Promise<OwnCharacter> {
  if (over.isPublic) await letRulesOpen(w)
  const { character } = await someone.get(createCharacter, fromTemplate(over))
  await w.doJobs()
  return (await someone.get(ownCharacterDetail, { characterId: character.id })).character
}

/** Lets the rules alone decide about characters that are published from now on, as an operator chooses it. */
export function letRulesOpen(w: World): Promise<void> {
  const by = { operatorId: randomUUID(), now: w.clock.now() }
  return transact(w.db, (tx) => choosePublication(tx, { mode: 'rules', reason: 'Of the test.' }, by))
}

/** A person's own character, confirmed. */
export async function ownCharacter(w: World, someone: Person, over: Partial<Template> = {}): Promise<OwnCharacter> {
  const { id } = await builtCharacter(w, someone, over)
  return (await someone.get(confirmCharacter, { characterId: id })).character
}

/** Hides a character, as a decision at the desk does. */
export function hide(w: World, characterId: string): Promise<void> {
  return transact(w.db, (tx) => hideCharacter(tx, characterId, w.clock.now()))
}

/** Shows a hidden character again. */
export function showAgain(w: World, characterId: string): Promise<void> {
  return transact(w.db, (tx) => showHiddenCharacter(tx, characterId))
}
