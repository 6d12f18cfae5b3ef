import type { Client } from '#platform/contract/client.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { invitation, invitationBoard } from '../../calls.gen.ts'
import type { InvitationBoard } from '../../contract.ts'
import type { invitation as invitationContract } from '../../contract.ts'

export type Invitation = DataOf<typeof invitationContract>
export type FirstInvitation = { own: Invitation; board: InvitationBoard }

/** The own invitation and the list of the month; null for anyone who has not signed in as an adult. */
export async function loadInvitation(
  client: Client,
  viewer: { kind: 'visitor' | 'member'; isAdult: boolean } | null,
): Promise<FirstInvitation | null> {
  if (viewer?.kind !== 'member' || !viewer.isAdult) return null
  const [own, board] = await Promise.all([client.load(invitation, {}), client.load(invitationBoard, {})])
  return { own, board }
}
