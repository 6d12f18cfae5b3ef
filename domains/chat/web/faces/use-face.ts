import { useEffect, useState } from 'react'
import type { Face } from './face-address.ts'
import { faceAddress } from './face-address.ts'

type Character = Parameters<typeof faceAddress>[0]

/** The address of the picture of a face once it has come; null before, where it does not come, and for the portrait as it is. */
export function useFace(character: Character, { expression, isBlinking, isTall }: Face): string | null {
  const isPlain = expression === 'neutral' && !isBlinking
  const address = isPlain ? null : faceAddress(character, { expression, isBlinking, isTall })
  const [come, setCome] = useState<string | null>(null)
  useEffect(() => {
    if (address === null) return
    let isWanted = true
    const image = new Image()
    image.src = address
    image.decode().then(
      () => isWanted && setCome(address),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [address])
  return come === address ? address : null
}
