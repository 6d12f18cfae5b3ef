import type { Client } from '#platform/contract/client.ts'
import { telegramLogin } from '../../calls.gen.ts'
import type { Session } from '../session.tsx'

/** The parameters of a bot's link, as the address spells them. */
export type HandOver = { momtk?: string | null | undefined; tmpToken?: string | null | undefined }

/**
 * Signs in by a link of the bot; true when it did. Who is signed in already stays who they are: the link may have been
 * sent by somebody else. The caller takes the token out of the address first.
 */
export async function signInByHandOver(
  { momtk, tmpToken }: HandOver,
  { client, session }: { client: Client; session: Pick<Session, 'viewer' | 'signedIn'> },
): Promise<boolean> {
  const params = momtk ? { momtk } : tmpToken ? { tmpToken } : null
  if (!params || session.viewer?.kind === 'member') return false
  const answer = await client.call(telegramLogin, params)
  if (answer.ok) await session.signedIn(answer.data)
  return answer.ok
}
