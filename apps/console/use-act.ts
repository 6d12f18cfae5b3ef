import { useState } from 'react'
import type { Call, ParamsOf } from '#platform/contract/call.ts'
import type { Outcome } from '#platform/contract/client.ts'
import { useCall } from '#platform/contract/use-call.tsx'
import { faultOf } from './session.ts'

const silent = { silent: true }

/** A call that a form or button makes, and the fault to show below it. */
export function useAct<C extends Call>(call: C) {
  const { run, pending } = useCall(call, silent)
  const [fault, setFault] = useState<string | null>(null)
  const act = async (params: ParamsOf<C>): Promise<Outcome<C>> => {
    const answer = await run(params)
    setFault(faultOf(answer))
    return answer
  }
  return { act, pending, fault, setFault }
}
