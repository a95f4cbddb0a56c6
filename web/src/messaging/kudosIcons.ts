import { type Icon, IconConfetti, IconFlame, IconHeartHandshake, IconPlant2, IconThumbUp, IconTrendingUp } from '@tabler/icons-react';
import type { KudosSymbol } from '@visite/contract/messaging.ts';

export const KUDOS_ICONS: Record<KudosSymbol, Icon> = {
  THANKS: IconConfetti,
  WELL_DONE: IconThumbUp,
  TEAMWORK: IconHeartHandshake,
  PATIENCE: IconPlant2,
  COURAGE: IconFlame,
  PROGRESS: IconTrendingUp,
};
