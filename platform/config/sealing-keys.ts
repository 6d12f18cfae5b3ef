import { z } from 'zod'

/** One or two keys of 32 bytes as base64: the first seals, both open. */
export const sealingKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            /^[A-Za-z0-9+/]{43}=$/,
            'must be one or two keys of 32 bytes, as `openssl rand -base64 32` makes them',
          ),
      )
      .max(2, 'must be one or two keys'),
  )
