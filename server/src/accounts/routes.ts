import * as contract from '@visite/contract/accounts.ts';
import * as passkeys from '@visite/contract/passkeys.ts';
import * as secondFactor from '@visite/contract/secondFactor.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { undoEmailChange } from './changeEmail.ts';
import { changePassword } from './changePassword.ts';
import { confirmEmail, requestEmailConfirmation } from './confirmEmail.ts';
import { refresh, signIn } from './issueToken.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeySignIn.ts';
import { addPasskey, beginPasskey, deletePasskey, listPasskeys, renamePasskey } from './passkeys.ts';
import { confirmPasswordReset, requestPasswordReset, viewPasswordReset } from './resetPassword.ts';
import { beginSecondFactor, confirmSecondFactor, getSecondFactor, removeSecondFactor, renewRecoveryCodes } from './secondFactor.ts';
import { finishSignIn } from './signInSteps.ts';
import { endAllSignIns, endOneSignIn, listSignIns } from './signIns.ts';
import { signOut } from './signOut.ts';
import { getMe, markCompleted, updateUser } from './users.ts';

export function accountRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.issueToken, (_, { body }, context) =>
    body.grant_type === 'password' ? signIn(house, body.username, body.password, context) : refresh(house, body.refresh_token),
  );
  serve(app, secondFactor.finishSignIn, (_, { body }, context) => finishSignIn(house, body, context));
  serve(app, secondFactor.getSecondFactor, (caller) => getSecondFactor(house, caller));
  serve(app, secondFactor.beginSecondFactor, (caller, { body }) => beginSecondFactor(house, caller, body.current_password));
  serve(app, secondFactor.confirmSecondFactor, (caller, { body }, { signInId }) => confirmSecondFactor(house, caller, signInId, body.code));
  serve(app, secondFactor.renewRecoveryCodes, (caller, { body }) => renewRecoveryCodes(house, caller, body));
  serve(app, secondFactor.removeSecondFactor, (caller, { body }) => removeSecondFactor(house, caller, body));
  serve(app, passkeys.beginPasskeySignIn, (_, __, { address }) => beginPasskeySignIn(house, address));
  serve(app, passkeys.signInWithPasskey, (_, { body }, context) => signInWithPasskey(house, body.credential, context));
  serve(app, passkeys.listPasskeys, (caller) => listPasskeys(house, caller));
  serve(app, passkeys.beginPasskey, (caller, { body }) => beginPasskey(house, caller, body.current_password));
  serve(app, passkeys.addPasskey, (caller, { body }) => addPasskey(house, caller, body));
  serve(app, passkeys.renamePasskey, (caller, { params, body }) => renamePasskey(house, caller, params.passkey_id, body.name));
  serve(app, passkeys.deletePasskey, (caller, { params, body }) => deletePasskey(house, caller, params.passkey_id, body.current_password));
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
