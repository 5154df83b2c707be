import contract from './contract.ts';
import model from './model.ts';

export default { contract, model };
