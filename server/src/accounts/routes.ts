import * as contract from '@visite/contract/accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { undoEmailChange } from './changeEmail.ts';
import { changePassword } from './changePassword.ts';
import { confirmEmail, requestEmailConfirmation } from './confirmEmail.ts';
import { refresh, signIn } from './issueToken.ts';
import { confirmPasswordReset, requestPasswordReset, viewPasswordReset } from './resetPassword.ts';
import { endAllSignIns, endOneSignIn, listSignIns } from './signIns.ts';
import { signOut } from './signOut.ts';
import { getMe, markCompleted, updateUser } from './users.ts';

export function accountRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.issueToken, (_, { body }, context) =>
    body.grant_type === 'password' ? signIn(house, body.username, body.password, context) : refresh(house, body.refresh_token),
  );
  serve(app, contract.signOut, (_, __, { signInId }) => signOut(house, signInId));
  serve(app, contract.requestPasswordReset, (_, { body }, { address }) => requestPasswordReset(house, body.email, address));
  serve(app, contract.viewPasswordReset, (_, { body }) => viewPasswordReset(house, body.token));
  serve(app, contract.confirmPasswordReset, (_, { body }) => confirmPasswordReset(house, body.token, body.new_password));
  serve(app, contract.changePassword, (caller, { body }, { signInId }) => changePassword(house, caller, signInId, body));
  serve(app, contract.confirmEmail, (_, { body }) => confirmEmail(house, body.token));
  serve(app, contract.undoEmailChange, (_, { body }) => undoEmailChange(house, body.token));
  serve(app, contract.listSignIns, (caller, { params }, { signInId }) => listSignIns(house, caller, params.user_id, signInId));
  serve(app, contract.endSignIn, (caller, { params }) => endOneSignIn(house, caller, params));
  serve(app, contract.endAllSignIns, (caller, { params }) => endAllSignIns(house, caller, params.user_id));
  serve(app, contract.requestEmailConfirmation, (caller, { params }) => requestEmailConfirmation(house, caller, params.user_id));
  serve(app, contract.getMe, (caller) => getMe(house, caller));
  serve(app, contract.updateUser, (caller, { params, body }) => updateUser(house, caller, params.user_id, body));
  serve(app, contract.completeCaseInteractionTour, (caller, { params }) =>
    markCompleted(house, caller, params.user_id, 'case_interaction_tour_completed_at'),
  );
  serve(app, contract.completePwaSettings, (caller, { params }) =>
    markCompleted(house, caller, params.user_id, 'pwa_settings_completed_at'),
  );
  serve(app, contract.completeOnboarding, (caller, { params }) => markCompleted(house, caller, params.user_id, 'onboarding_completed_at'));
}
