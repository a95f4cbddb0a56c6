import { isCasePlayed } from '#courses/isCasePlayed.ts';
import { isDemoAccount } from '#demo/seedDemoPeople.ts';
import { findWork } from '#exercises/findWork.ts';
import { learnersOfCourse } from '#exercises/learnersOfCourse.ts';
import { reservedSeats } from '#invites/reservedSeats.ts';
import { isWaitingSignUp } from '#invites/waitingSignUp.ts';
import { storageRoom } from '#media/storage.ts';
import { tellSuperusers } from '#notifications/organizationFull.ts';
import { tellOnDevices } from '#notifications/tellOnDevices.ts';
import { recordAccountChange } from '#organizations/recordAccountChange.ts';
import type { Above } from '#platform/above.ts';
import { userStats } from '#reports/userStats.ts';

/** Who answers what lower rooms ask of higher ones. */
export const above: Above = {
  storageRoom,
  userStats,
  isWaitingSignUp,
  isDemoAccount,
  recordAccountChange,
  reservedSeats,
  workOn: findWork,
  organizationFull: tellSuperusers,
  isCasePlayed,
  learnersOfCourse,
  tellOnDevices,
};
