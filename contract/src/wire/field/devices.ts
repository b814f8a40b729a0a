import { type InferType, object } from 'yup';
import { MESSAGES, requiredText } from '../../forms/fields.js';
import { flag, listOf, moment, named, noted, orNull, record, text, whole } from '../answer.js';
import { data } from '../envelope.js';
import { id, optionalFlag, optionalOneOfAllParam } from '../fields.js';
import { DEVICE_MAX } from './requests.js';

/** A device of which something is in review, or has not come yet; of one collector, any that is known. */
export const reviewedDevice = named(
  'ReviewedDevice',
  record({
    user_id: whole,
    user_name: text,
    device: text,
    in_review: whole,
    missing: noted('Operations that later ones have overtaken', whole),
    unsent: noted('What it still had to send when it was last heard of', whole),
    last_contact: orNull(moment),
    last_taken_at: orNull(moment),
    refused_at: noted('Since when the office refuses it', orNull(moment)),
  }),
);

export type ReviewedDevice = InferType<typeof reviewedDevice>;

/** GET field/devices */
export const devicesQuery = object({ user_id: optionalOneOfAllParam() });

export const devicesAnswer = data(listOf(reviewedDevice));

/** PUT field/devices: what the device sends from now on is kept apart, or is again what it was. */
export const refuseDeviceBody = object({
  user_id: id(),
  device: requiredText(MESSAGES.required, DEVICE_MAX),
  is_refused: optionalFlag().required(MESSAGES.required),
});

export type RefuseDeviceBody = InferType<typeof refuseDeviceBody>;

export const refusedDeviceAnswer = data(record({ user_id: whole, device: text, is_refused: flag }));
