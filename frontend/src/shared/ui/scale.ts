/** The sizes of type (app/styles/scale.css) for what takes numbers: px where the root has 16. */
export const TEXT_PX = { xs: 11, sm: 13, md: 14, lg: 16, xl: 20, '2xl': 26 } as const;
export const PHONE_TEXT_PX = { ...TEXT_PX, md: 15 } as const;

/** The distances (shared/styles/space.css), in px. */
export const SPACES_PX = [2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 48] as const;

/** A number that the compiler holds to the scale. */
export const space = (px: (typeof SPACES_PX)[number]): number => px;
