import type { Actor } from '#platform/http/actor.ts'
import type { Listed, ViewNeeds, Viewing } from '#domains/characters/server/public.ts'
import { canMeet, hasFaces, needsPremium, summaryView } from '#domains/characters/server/public.ts'
import type { Scene } from '../../scene-shape.ts'
import type { ConversationRow } from '../conversations.ts'
import type { Member } from './members.ts'
import { isHere } from './members.ts'

type Met = Member & { listed: Listed }

/** A scene as its screen shows it. */
export function sceneView(
  { turnOrder }: Pick<ConversationRow, 'turnOrder'>,
  cast: readonly Met[],
  { views, viewing, actor }: { views: ViewNeeds; viewing: Viewing; actor: Actor },
): Scene {
  const members = cast.map((member) => ({
    character: summaryView(member.listed, views, viewing),
    isHere: isHere(member),
    canSpeak: maySpeak(member, actor),
    hasFaces: hasFaces(member.listed.character, views.pictures),
    talkativeness: member.talkativeness,
  }))
  return { members, turnOrder }
}

/** Whether a character of a scene can speak with a person now. */
export function maySpeak(member: Met, actor: Actor): boolean {
  const { character } = member.listed
  return isHere(member) && canMeet(character, actor) && (actor.isPremium || !needsPremium(character))
}

/** The one who stands for a scene where only one has a place: the first who is there, else the first of all. */
export function faceOf<One extends Member>(cast: readonly One[]): One | undefined {
  return cast.find(isHere) ?? cast[0]
}
