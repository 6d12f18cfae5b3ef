import { useSession } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { updateProfile } from '../../calls.gen.ts'
import type { TakePicture } from './use-picture.ts'

/** Takes an uploaded picture as that of the profile, or none. */
export function useOwnPicture(): TakePicture {
  const client = useClient()
  const { refresh } = useSession()
  return async (taken) => {
    const answer = await client.call(updateProfile, { picture: taken && taken.key }, { silent: true })
    if (answer.ok) void refresh()
    return answer.ok
  }
}
